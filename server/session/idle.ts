import { readParameter } from '#server/kernel/parameters.ts';
import { sessionClock } from './session-clock.ts';

/** Whether nothing was asked since then for longer than one of these tenants allows (docs/security.md P7): one clock for calls, files and sockets. */
export async function isIdle(seenMs: number, tenants: readonly number[]): Promise<boolean> {
  const idle = sessionClock.now() - seenMs;
  // A limit has a minute at least; nobody looks one up for who asked a moment ago.
  return idle > MINUTE && idle > (await shortestLimit(tenants)) * MINUTE;
}

const MINUTE = 60_000;

/** In minutes; infinite where none of the tenants has a limit. */
async function shortestLimit(tenants: readonly number[]): Promise<number> {
  const limits: number[] = [];
  for (const tenantId of tenants) limits.push(await readParameter(tenantId, 'session.idleMinutes'));
  return Math.min(...limits.filter((minutes) => minutes > 0));
}
