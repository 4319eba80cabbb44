import { sql } from 'kysely';
import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { sessionClock } from '#server/session/session-clock.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import type { ownSessionsShape } from '#shared/contract/session/profile.schema.ts';
import { fail } from '#shared/errors/fail.ts';

/** Most sessions in the list. */
const MOST = 50;

const instant = <T extends string | null>(column: string) =>
  sql<T>`date_trunc('second', to_timestamp(${sql.ref(column)} / 1000.0))`;

/** The caller's sessions as far as they are kept: active ones first, then the latest. */
export async function listSessions({ userId, sessionId }: Actor): Promise<CallAnswer<typeof ownSessionsShape>> {
  const now = sessionClock.now();
  const rows = await readGlobal((db) =>
    db
      .selectFrom('sysSession')
      .select(['id', 'ip', 'userAgent', 'endReason', 'endedMs', 'expiresMs'])
      .select([
        instant<string>('createdMs').as('createTime'),
        instant<string>('seenMs').as('seenTime'),
        instant<string | null>('endedMs').as('endTime'),
      ])
      .where('userId', '=', userId)
      .orderBy(sql`ended_ms is null and expires_ms > ${now}`, 'desc')
      .orderBy('createdMs', 'desc')
      .limit(MOST)
      .execute(),
  );
  return rows.map(({ endedMs, expiresMs, ...row }) => ({
    ...row,
    current: row.id === sessionId,
    live: endedMs === null && expiresMs > now,
  }));
}

/**
 * Ends one of the caller's sessions by its id, or with null all but the current one; takes effect in every process
 * within a second (docs/security.md P8).
 * @returns number of ended sessions
 * @throws `sessionNotFound` for ended sessions and those of others
 */
export async function endSessionByHandle(actor: Actor, id: string | null, request: RequestInfo): Promise<number> {
  const ended = await writeGlobal(async (trx) => {
    const update = trx
      .updateTable('sysSession')
      .set({ endedMs: sessionClock.now(), endReason: 'elsewhere' })
      .where('userId', '=', actor.userId)
      .where('endedMs', 'is', null);
    const chosen = id === null ? update.where('id', '<>', actor.sessionId) : update.where('id', '=', id);
    const { numUpdatedRows } = await chosen.executeTakeFirstOrThrow();
    const count = Number(numUpdatedRows);
    if (count === 0) return 0;
    await audit(trx, {
      type: 'signIn',
      event: 'session.endedByOwner',
      content: {
        zh: `用户名: ${actor.realname},结束自己的登录 ${count} 个`,
        en: `${actor.realname} ended own sessions: ${count}`,
      },
      success: true,
      tenantId: actor.tenantId,
      username: actor.username,
      realname: actor.realname,
      request,
    });
    return count;
  });
  if (ended === 0 && id !== null) throw fail('sessionNotFound');
  forgetAllActors();
  return ended;
}
