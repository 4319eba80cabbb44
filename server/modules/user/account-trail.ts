import type { Trx } from '#server/db/database.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { audit } from '#server/modules/audit/audit.ts';
import type { AuditEntry } from '#server/modules/audit/audit-entry.ts';
import type { Actor } from '#server/session/actor.ts';

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
