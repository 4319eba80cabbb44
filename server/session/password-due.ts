import type { PasswordDue } from '#server/kernel/actor.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { sessionClock } from './session-clock.ts';

const DAY_MS = 86_400_000;

export interface PasswordAge {
  readonly mustChange: boolean;
  /** Epoch ms of the last change of the password, or of the creation of the account. */
  readonly passwordMs: number;
}

/** Whether the user must change the password before anything else. Evaluated once, at sign-in. */
export async function isPasswordDue(
  { mustChange, passwordMs }: PasswordAge,
  tenants: readonly number[],
): Promise<PasswordDue | undefined> {
  if (mustChange) return 'initial';
  const limits: number[] = [];
  for (const tenantId of tenants) limits.push(await readParameter(tenantId, 'session.passwordDays'));
  return isExpired(sessionClock.now() - passwordMs, limits) ? 'expired' : undefined;
}

/** Whether the password is older than the shortest limit of the tenants, in days; 0 means no limit. */
export function isExpired(ageMs: number, limits: readonly number[]): boolean {
  // Without any limit the minimum is `Infinity`.
  return ageMs > Math.min(...limits.filter((days) => days > 0)) * DAY_MS;
}
