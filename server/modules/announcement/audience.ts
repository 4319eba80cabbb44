import type { Trx } from '#server/db/database.ts';
import { queueFrame, queueFrames } from '#server/kernel/outbox.ts';
import { listOf } from '#shared/query/value-rule.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** User ids of an announcement's readers; null for everybody of the tenant. */
export function chosenOf({ msgType, userIds }: RecordPatch): readonly string[] | null {
  return msgType === 'USER' ? listOf(String(userIds ?? '')) : null;
}

/**
 * Those of the ids that are active members of the tenant; users of other tenants are treated as unknown
 * (docs/security.md P14).
 */
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

interface BellMessage {
  readonly tenantId: number;
  /** As returned by `chosenOf`. */
  readonly chosen: readonly string[] | null;
  /** Text for the bells; without it they only reload. */
  readonly news?: { readonly msgId: string; readonly msgTxt: string };
}

/** Makes the bells of an announcement's readers reload after the commit of this transaction (docs/wire.md §2.2). */
export async function refreshBells(trx: Trx, { tenantId, chosen, news }: BellMessage): Promise<void> {
  if (chosen === null) {
    await queueFrame(trx, { tenantId, topic: 'websocket', frame: { cmd: 'topic', ...news } });
    return;
  }
  await queueFrames(
    trx,
    chosen.map((userId) => ({ tenantId, userId, topic: 'websocket', frame: { cmd: 'user', userId, ...news } })),
  );
}
