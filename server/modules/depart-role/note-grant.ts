import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import type { Text } from '#shared/resource/text.ts';

interface Note {
  readonly event: `depart.${string}` | `departRole.${string}` | `departPeople.${string}`;
  readonly content: Text;
  /** `table:id` of the changed row. */
  readonly target: string;
  readonly operate?: 'add' | 'update' | 'delete';
}

/** Writes an audit entry about rights of a department, in the transaction that changes them (docs/security.md P33). */
export function noteGrant(trx: Trx, actor: Actor, { operate = 'update', ...note }: Note): Promise<void> {
  return audit(trx, {
    ...note,
    type: 'operation',
    operate,
    success: true,
    tenantId: actor.tenantId,
    username: actor.username,
    realname: actor.realname,
  });
}
