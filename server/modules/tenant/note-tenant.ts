import type { Trx } from '#server/db/database.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import type { AuditEntry } from '#server/kernel/audit/audit-entry.ts';

/**
 * Writes to the audit log of the actor's current tenant what was done to a tenant or its members
 * (docs/security.md P33).
 */
export function noteTenant(
  trx: Trx,
  actor: Actor,
  request: RequestInfo,
  line: Pick<AuditEntry, 'event' | 'content' | 'operate' | 'target'>,
): Promise<void> {
  return audit(trx, {
    type: 'operation',
    ...line,
    success: true,
    tenantId: actor.tenantId,
    username: actor.username,
    realname: actor.realname,
    request,
  });
}
