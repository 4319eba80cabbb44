import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { defaultHomeCode } from '#shared/system/role-index.ts';

/**
 * Checks that a home page belongs to an existing role or person and that its path is a page of the menu, whose
 * component is stored.
 */
export const roleHomeHooks: ResourceHooks = {
  scope: () => sql`true`,
  async validate(context) {
    if (context.verb === 'delete') return;
    await requireOwner(context);
    await requireNoOther(context);
  },
  async beforeSave({ trx, actor, record }): Promise<RecordPatch> {
    const component = await componentOf(trx, actor.tenantId, String(record.url));
    if (component === null) throw fail('homeUnknown', {}, { url: 'homeUnknown' });
    return { component };
  },
  afterSave: ({ trx, actor, verb, record }) =>
    audit(trx, {
      type: 'operation',
      operate: ({ add: 'add', edit: 'update', delete: 'delete' } as const)[verb],
      event: `role.home.${verb}`,
      content: {
        zh: `${{ add: '新增', edit: '修改', delete: '删除' }[verb]}首页配置 ${record.relationType} ${record.roleCode}：${record.url}，状态 ${record.status}`,
        en: `Home page ${{ add: 'added', edit: 'changed', delete: 'deleted' }[verb]}, ${record.relationType} ${record.roleCode}: ${record.url}, state ${record.status}`,
      },
      success: true,
      tenantId: actor.tenantId,
      username: actor.username,
      realname: actor.realname,
      target: `sys_role_index:${record.id}`,
    }),
};

async function requireOwner({ trx, actor: { tenantId }, record }: SaveContext): Promise<void> {
  const code = String(record.roleCode);
  if (record.relationType === 'DEFAULT' && code === defaultHomeCode) return;
  const { rows } = await (record.relationType === 'USER'
    ? sql`select 1 from sys_user u join sys_user_tenant m on m.user_id = u.id and m.status = 1
        where m.tenant_id = ${tenantId} and u.username = ${code} and u.del_flag = 0`
    : sql`select 1 from sys_role where tenant_id = ${tenantId} and role_code = ${code} and del_flag = 0`
  ).execute(trx);
  if (rows.length === 0) throw fail('homeOwnerUnknown', {}, { roleCode: 'homeOwnerUnknown' });
}

async function requireNoOther({ trx, actor: { tenantId }, before, record }: SaveContext): Promise<void> {
  const other = await trx
    .selectFrom('sysRoleIndex')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('relationType', '=', String(record.relationType))
    .where('roleCode', '=', String(record.roleCode))
    .where('delFlag', '=', 0)
    .where('id', '<>', String(before?.id ?? ''))
    .executeTakeFirst();
  if (other) throw fail('homeTaken', {}, { roleCode: 'homeTaken' });
}

/** Component of the page with this path, if the tenant can see the page. */
async function componentOf(trx: Trx, tenantId: number, url: string): Promise<string | null> {
  const page = await trx
    .selectFrom('sysPermission')
    .select('component')
    .where('url', '=', url)
    .where('menuType', '<>', 2)
    .where('delFlag', '=', 0)
    .where('component', 'is not', null)
    .where('component', 'not like', 'layouts/%')
    .where(({ eb, or }) => or([eb('tenantId', 'is', null), eb('tenantId', '=', tenantId)]))
    .executeTakeFirst();
  return page?.component ?? null;
}
