import { sql } from 'kysely';
import { afterCommit } from '#server/db/scope.ts';
import { findRoles } from '#server/permission/grantable-roles.ts';
import { widest } from '#server/permission/grants.ts';
import { guardDataRules, holdersOf } from '#server/permission/guard-data-rules.ts';
import { guardLastAdministrator } from '#server/permission/last-administrator.ts';
import { mayGrantRole } from '#server/permission/reach.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { lockRights } from '#server/permission/rights-lock.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import type { Text } from '#shared/resource/text.ts';
import { noteRole } from './note-role.ts';
import { protectedRoles } from './protected-roles.ts';

/**
 * Roles belong to no area: all of the tenant are visible. Changes are limited to the actor's reach
 * (docs/security.md P16).
 */
export const roleHooks: ResourceHooks = {
  scope: () => sql`true`,
  lockFirst: lockRights,
  async validate(context) {
    const { verb, before, record } = context;
    const code = String(before?.roleCode ?? '');
    if (verb === 'delete' && protectedRoles.has(code)) throw fail('roleKept', { role: code });
    if (verb === 'edit' && protectedRoles.has(code) && record.roleCode !== code) {
      throw fail('roleCodeKept', {}, { roleCode: 'roleCodeKept' });
    }
    await stayWithinReach(context);
    // Remove holders and grants first, while it can be checked whether another administrator is left.
    if (verb === 'delete') await letGo(context);
  },
  // Areas have a meaning for the scope `area` only (`widest`).
  beforeSave: async ({ record }) => (record.dataScope === 'area' ? undefined : { areas: null }),
  async afterSave({ trx, actor, verb, before, record }) {
    const changed = changesOf(before, verb === 'delete' ? null : record);
    await noteRole(trx, actor, {
      event: `role.${verb}`,
      operate: ({ add: 'add', edit: 'update', delete: 'delete' } as const)[verb],
      content: {
        zh: `${{ add: '新增', edit: '修改', delete: '删除' }[verb]}角色 ${record.roleName}（${record.roleCode}）${changed.length > 0 ? `：${changed.map(({ zh }) => zh).join('；')}` : ''}`,
        en: `Role ${{ add: 'added', edit: 'changed', delete: 'deleted' }[verb]}: ${record.roleNameEn || record.roleName} (${record.roleCode})${changed.length > 0 ? `: ${changed.map(({ en }) => en).join('; ')}` : ''}`,
      },
      roleId: String(record.id),
    });
    afterCommit(trx, forgetAllActors);
  },
};

/** Refuses if the role, before or after the change, has more rights than the actor. */
async function stayWithinReach({ trx, actor, verb, before, record }: SaveContext): Promise<void> {
  const [held] = before ? await findRoles(trx, actor.tenantId, [String(before.id)]) : [];
  if (held && !mayGrantRole(actor, held.held)) throw fail('roleBeyondReach');
  if (verb === 'delete') return;
  const scope = widest([{ dataScope: String(record.dataScope), areas: (record.areas as string | null) ?? null }], []);
  const codes = held?.held.codes ?? new Set<string>();
  if (!mayGrantRole(actor, { roles: [String(record.roleCode)], codes, scope })) throw fail('roleBeyondReach');
}

/**
 * JeecgBoot's rule: deleting a role removes its holders and grants. Actors with restricted rows may not free others of
 * restricting rules.
 */
async function letGo({ trx, actor, record }: SaveContext): Promise<void> {
  const [roleId, { tenantId }] = [String(record.id), actor];
  const holders = () => holdersOf(trx, tenantId, roleId);
  const leave = async () => {
    for (const table of ['sysUserRole', 'sysRolePermission'] as const) {
      await trx.deleteFrom(table).where('tenantId', '=', tenantId).where('roleId', '=', roleId).execute();
    }
  };
  await guardLastAdministrator(trx, tenantId, () => guardDataRules(trx, actor, holders, leave));
}

const auditedFields = [
  ['roleName', { zh: '名称', en: 'name' }],
  ['roleNameEn', { zh: '英文名称', en: 'English name' }],
  ['roleCode', { zh: '编码', en: 'code' }],
  ['dataScope', { zh: '数据范围', en: 'data scope' }],
  ['areas', { zh: '业务领域', en: 'areas' }],
  ['description', { zh: '描述', en: 'description' }],
] as const;

/** Changed fields with both values, for example `数据范围 self → all`. */
function changesOf(before: RecordPatch | null, after: RecordPatch | null): readonly Text[] {
  if (!before || !after) return [];
  const changed = auditedFields.filter(([name]) => (before[name] ?? '') !== (after[name] ?? ''));
  return changed.map(([name, label]) => ({
    zh: `${label.zh} ${before[name] || '空'} → ${after[name] || '空'}`,
    en: `${label.en} ${before[name] || 'nothing'} → ${after[name] || 'nothing'}`,
  }));
}
