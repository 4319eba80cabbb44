import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { afterCommit } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { managedDepart } from '#server/modules/depart/manage-depart.ts';
import { departHoldersOf, guardDataRules } from '#server/permission/guard-data-rules.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { lockRights } from '#server/permission/rights-lock.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { departRolePermissionIds } from './depart-role.queries.ts';
import { noteGrant } from './note-grant.ts';
import { refuseUngrantable } from './refuse-ungrantable.ts';

const written = {
  add: { zh: '添加部门角色', en: 'Department role added' },
  edit: { zh: '修改部门角色', en: 'Department role changed' },
  delete: { zh: '删除部门角色', en: 'Department role deleted' },
} as const;
const operations = { add: 'add', edit: 'update', delete: 'delete' } as const;

/**
 * Removes a role from its holders when it is deleted. The actor must be allowed to take its permissions, and nobody may
 * lose restricting rules (docs/security.md P16).
 */
async function takeFromPeople(trx: Trx, actor: Actor, roleId: string): Promise<void> {
  const { tenantId } = actor;
  await lockRights(trx, tenantId);
  const holders = await departHoldersOf(trx, tenantId, { roleId });
  if (holders.length === 0) return;
  await refuseUngrantable(trx, actor, await departRolePermissionIds(trx, tenantId, [roleId]));
  await guardDataRules(trx, actor, holders, () =>
    trx.deleteFrom('sysDepartRoleUser').where('tenantId', '=', tenantId).where('droleId', '=', roleId).execute(),
  );
  afterCommit(trx, forgetAllActors);
}

/** Roles of a department; written by its managers, and never moved to another department. */
export const departRoleHooks: ResourceHooks = {
  // The call adds the department as condition and checks that the actor manages it.
  scope: () => sql`true`,
  lockFirst: lockRights,
  async validate({ trx, actor, verb, before, record }) {
    await managedDepart(trx, actor, String(before?.departId ?? record.departId));
    if (verb === 'delete') await takeFromPeople(trx, actor, String(record.id));
  },
  async beforeSave({ before }) {
    return before ? { departId: before.departId } : {};
  },
  afterSave: ({ trx, actor, verb, record }) =>
    noteGrant(trx, actor, {
      operate: operations[verb],
      event: `departRole.${verb}`,
      content: {
        zh: `${written[verb].zh}： ${record.roleName}（${record.roleCode}）`,
        en: `${written[verb].en}: ${record.roleName} (${record.roleCode})`,
      },
      target: `sys_depart_role:${record.id}`,
    }),
  async present(db, { tenantId, language }, records) {
    const ids = [...new Set(records.map(({ departId }) => String(departId)))];
    if (ids.length === 0) return;
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${language === 'en' ? sql`coalesce(nullif(depart_name_en, ''), depart_name)` : sql`depart_name`} as name
      from sys_depart where tenant_id = ${tenantId} and id = any(${ids})`.execute(db);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    for (const record of records) record.departId_dictText = names.get(String(record.departId)) ?? null;
  },
};
