import type { Db } from '#server/db/database.ts';
import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import { isClosedNow } from '#server/kernel/maintenance/closed.ts';
import { PLATFORM_TENANT, runsPlatform } from '#server/kernel/platform.ts';
import { isIdle } from '#server/session/idle.ts';
import { endSession } from '#server/session/session.queries.ts';
import { sessionClock } from '#server/session/session-clock.ts';
import type { Hub } from './hub.ts';
import type { Listener } from './seat.ts';

/** Milliseconds; well below the promised 5 s, in whichever process the session ended (docs/security.md P8). */
export const WATCH_MS = 2_000;

/**
 * Closes the sockets of ended sessions, of accounts that may no longer sign in or that left the tenant, and of sessions
 * that are idle for longer than the tenant allows (docs/security.md P7). During maintenance it closes the sockets of
 * everybody except administrators of the platform.
 */
export async function closeEnded(hub: Hub): Promise<void> {
  const listeners = hub.sessions();
  if (listeners.length === 0) return;
  const ids = [...new Set(listeners.map(({ seat }) => seat.sessionId))];
  const live = await readGlobal((db) => findLive(db, ids));
  const closed = await isClosedNow();
  for (const listener of listeners) {
    const { seat } = listener;
    const seenMs = live.get(keyOf(seat.sessionId, seat.tenantId));
    const idle = seenMs !== undefined && (await isIdle(seenMs, [seat.tenantId]));
    if (idle) await writeGlobal((trx) => endSession(trx, seat.sessionId, 'idle'));
    if (idle || seenMs === undefined) hub.closeSession(seat);
    else if (closed && !(await isKeeper(listener))) hub.closeSession(seat, 'maintenance');
  }
}

/** Whether the user is an administrator of the platform now. */
const isKeeper = ({ seat, actor }: Listener): Promise<boolean> =>
  seat.tenantId === PLATFORM_TENANT ? actor().then(runsPlatform, () => false) : Promise.resolve(false);

const keyOf = (sessionId: string, tenantId: number): string => `${sessionId} ${tenantId}`;

/** Time at which each session was last used, by session and tenant. */
async function findLive(db: Db, sessionIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sysSession as s')
    .innerJoin('sysUser as u', 'u.id', 's.userId')
    .innerJoin('sysUserTenant as m', 'm.userId', 'u.id')
    .innerJoin('sysTenant as t', 't.id', 'm.tenantId')
    .select(['s.id', 's.seenMs', 't.id as tenantId'])
    .where('s.id', '=', (eb) => eb.fn<string>('any', [eb.val(sessionIds)]))
    .where('s.endedMs', 'is', null)
    .where(({ eb, fn, not }) => not(eb('t.id', '=', fn.any('s.endedTenants'))))
    .where('s.expiresMs', '>', sessionClock.now())
    .where('u.status', '=', 1)
    .where('u.delFlag', '=', 0)
    .where('m.status', '=', 1)
    .where('t.status', '=', 1)
    .where('t.delFlag', '=', 0)
    .where((eb) => eb.or([eb('t.endDate', 'is', null), eb('t.endDate', '>', eb.fn<string>('now'))]))
    .execute();
  return new Map(rows.map((row) => [keyOf(row.id, row.tenantId), row.seenMs]));
}
