import type { Trx } from '#server/db/database.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import type { AuditEntry } from '#server/kernel/audit/audit-entry.ts';

interface RoleNote extends Pick<AuditEntry, 'operate' | 'content'> {
  /** Stable name for filters of the trail: `role.add`, `role.granted`, `role.user.added` … */
  readonly event: `role.${string}`;
  readonly roleId: string;
  readonly request?: RequestInfo;
}

/** Writes an audit entry about a change of a role's rights (docs/security.md P33). */
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
