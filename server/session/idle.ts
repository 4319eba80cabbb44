import { readParameter } from '#server/kernel/parameters.ts';
import { sessionClock } from './session-clock.ts';

/**
 * Whether the time since the last use exceeds the idle limit of one of the tenants (docs/security.md P7). Calls, files
 * and sockets share this check.
 */
export async function isIdle(seenMs: number, tenants: readonly number[]): Promise<boolean> {
  const idle = sessionClock.now() - seenMs;
  // Limits are at least one minute, so no limit is read for a session used within the last minute.
  return idle > MINUTE && idle > (await shortestLimit(tenants)) * MINUTE;
}

const MINUTE = 60_000;

/** In minutes; `Infinity` if no tenant has a limit. */
async function shortestLimit(tenants: readonly number[]): Promise<number> {
  const limits: number[] = [];
  for (const tenantId of tenants) limits.push(await readParameter(tenantId, 'session.idleMinutes'));
  return Math.min(...limits.filter((minutes) => minutes > 0));
}
