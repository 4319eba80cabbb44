import type { Trx } from '#server/db/database.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import type { AuditEntry } from '#server/kernel/audit/audit-entry.ts';

/** A line of the trail about somebody's account (docs/security.md P33): who did what to whom. Values of contact data never stand in it. */
export function noteAccount(
  trx: Trx,
  actor: Actor,
  line: Pick<AuditEntry, 'event' | 'content' | 'operate'> & { readonly target: string },
  request?: RequestInfo,
): Promise<void> {
  return audit(trx, {
    type: 'operation',
    success: true,
    tenantId: actor.tenantId,
    username: actor.username,
    realname: actor.realname,
    ...line,
    ...(request && { request }),
  });
}
