import type { Trx } from '#server/db/database.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import type { AuditEntry } from '#server/kernel/audit/audit-entry.ts';

/**
 * Writes an audit line about a person's account (docs/security.md P33): who changed what. Values of contact data are
 * never written.
 */
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
