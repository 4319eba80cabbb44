import type { PasswordDue } from '#server/kernel/actor.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { sessionClock } from './session-clock.ts';

const DAY_MS = 86_400_000;

export interface PasswordAge {
  readonly mustChange: boolean;
  /** Epoch milliseconds; of the account itself where its password was never changed. */
  readonly passwordMs: number;
}

/** Whether a password has to be changed before anything else is done with it: decided once, when it is used to sign in. */
export async function isPasswordDue(
  { mustChange, passwordMs }: PasswordAge,
  tenants: readonly number[],
): Promise<PasswordDue | undefined> {
  if (mustChange) return 'initial';
  const limits: number[] = [];
  for (const tenantId of tenants) limits.push(await readParameter(tenantId, 'session.passwordDays'));
  return isExpired(sessionClock.now() - passwordMs, limits) ? 'expired' : undefined;
}

/** Older than the shortest limit, in days, that one of the tenants has set; 0 is none. */
export function isExpired(ageMs: number, limits: readonly number[]): boolean {
  // Where none has one the shortest is infinite.
  return ageMs > Math.min(...limits.filter((days) => days > 0)) * DAY_MS;
}
