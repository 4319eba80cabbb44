import type { Trx } from '#server/db/database.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { audit } from '#server/modules/audit/audit.ts';
import type { AuditEntry } from '#server/modules/audit/audit-entry.ts';
import type { Actor } from '#server/session/actor.ts';

interface RoleNote extends Pick<AuditEntry, 'operate' | 'content'> {
  /** `role.add`, `role.granted`, `role.user.added` …: stable names that the trail is filtered by. */
  readonly event: `role.${string}`;
  readonly roleId: string;
  readonly request?: RequestInfo;
}

/** A change of rights in the audit trail (docs/security.md P33): who, what before and after, of which role. */
export function noteRole(trx: Trx, actor: Actor, { roleId, ...line }: RoleNote): Promise<void> {
  return audit(trx, {
    type: 'operation',
    success: true,
    tenantId: actor.tenantId,
    username: actor.username,
    realname: actor.realname,
    target: `sys_role:${roleId}`,
    ...line,
  });
}
