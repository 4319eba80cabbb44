import type { Trx } from '#server/db/database.ts';
import { queueFrame, queueFrames } from '#server/kernel/outbox.ts';
import { listOf } from '#shared/query/value-rule.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** Whom an announcement is to: everybody of its tenant (null), or these people. */
export function chosenOf({ msgType, userIds }: RecordPatch): readonly string[] | null {
  return msgType === 'USER' ? listOf(String(userIds ?? '')) : null;
}

/** Of these ids those that are active members of the tenant: who is anybody else's is nobody here (docs/security.md P14). */
export async function membersAmong(trx: Trx, tenantId: number, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('sysUserTenant as m')
    .innerJoin('sysUser as u', 'u.id', 'm.userId')
    .select('u.id')
    .where('m.tenantId', '=', tenantId)
    .where('m.status', '=', 1)
    .where('u.delFlag', '=', 0)
    .where('u.id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface Spoken {
  readonly tenantId: number;
  /** As `chosenOf` tells. */
  readonly chosen: readonly string[] | null;
  /** What bells may say of it; absent where they shall only read anew. */
  readonly news?: { readonly msgId: string; readonly msgTxt: string };
}

/** Has the bells of whom an announcement is to read anew, once this transaction is committed (docs/wire.md §2.2). */
export async function tellBells(trx: Trx, { tenantId, chosen, news }: Spoken): Promise<void> {
  if (chosen === null) {
    await queueFrame(trx, { tenantId, topic: 'websocket', frame: { cmd: 'topic', ...news } });
    return;
  }
  await queueFrames(
    trx,
    chosen.map((userId) => ({ tenantId, userId, topic: 'websocket', frame: { cmd: 'user', userId, ...news } })),
  );
}
