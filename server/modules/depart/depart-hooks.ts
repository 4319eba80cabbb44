import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { afterCommit } from '#server/db/scope.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { reachesDeparts } from '#server/permission/reach.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { forgetTexts } from '#server/resource/references/text-cache.ts';
import { fail } from '#shared/errors/fail.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { codeAfter } from '#shared/system/level-code.ts';
import { type DepartPlace, departsBelow, findDepart, lastDepartCode, lockDeparts } from './depart-place.ts';

/** Values of `org_category`. */
const kinds = { company: '1', department: '2', post: '3', subsidiary: '4' } as const;

const written = {
  add: { zh: '添加部门', en: 'Department added' },
  edit: { zh: '修改部门', en: 'Department changed' },
  delete: { zh: '删除部门', en: 'Department deleted' },
} as const;
const operations = { add: 'add', edit: 'update', delete: 'delete' } as const;

/** Sets parent and code of a department, and writes the audit trail. */
export const departHooks: ResourceHooks = {
  // Departments belong to no area: readers see all of the tenant.
  scope: () => sql`true`,
  async beforeSave(context) {
    const { trx, actor, before } = context;
    await lockDeparts(trx, actor.tenantId);
    const parent = await parentOf(context);
    const orgCategory = String(context.record.orgCategory || (parent ? kinds.department : kinds.company));
    if (before) await refuseKind(trx, actor.tenantId, { id: before.id, orgCategory, parent });
    const parentId = parent?.id ?? null;
    const departOrder = Number(context.record.departOrder ?? 0);
    // A department that is not moved keeps its code.
    if (before && parentId === (before.parentId || null)) {
      return { parentId, orgCategory, departOrder, orgCode: before.orgCode };
    }
    if (!reachesDeparts(actor, parent ? [parent.orgCode] : [])) throw fail('departOutOfReach');
    const orgCode = await codeFor(context, parent);
    return { parentId, orgCategory, departOrder, orgCode, orgType: String(orgCode.length / 3) } satisfies RecordPatch;
  },
  async afterSave({ trx, actor, verb, before, record }) {
    afterCommit(trx, () => forgetTexts(actor.tenantId, 'dept'));
    const moved = before && before.orgCode !== record.orgCode ? `${before.orgCode} → ${record.orgCode}` : '';
    await audit(trx, {
      type: 'operation',
      operate: operations[verb],
      event: `depart.${verb}`,
      content: {
        zh: `${written[verb].zh}： ${record.departName}（${record.orgCode}）${moved && `，机构编码： ${moved}`}`,
        en: `${written[verb].en}: ${record.departNameEn || record.departName} (${record.orgCode})${moved && `, code: ${moved}`}`,
      },
      success: true,
      tenantId: actor.tenantId,
      username: actor.username,
      realname: actor.realname,
      target: `sys_depart:${record.id}`,
    });
  },
};

/** Parent of a department: by id, or for an imported row, which has no ids, by the first part of its code. */
async function parentOf({ trx, actor, before, record }: SaveContext): Promise<DepartPlace | undefined> {
  const { tenantId } = actor;
  const code = String(record.orgCode ?? '');
  const key = record.parentId
    ? { id: String(record.parentId) }
    : before === null && code.length > 3
      ? { orgCode: code.slice(0, -3) }
      : null;
  if (key === null) return undefined;
  const parent = await findDepart(trx, tenantId, key);
  if (!parent) throw fail('departParentGone');
  if (before && parent.orgCode.startsWith(String(before.orgCode))) throw fail('departBelowItself');
  return parent;
}

/** Next free code of the level; for an imported row its own code, if it was never used. */
async function codeFor({ trx, actor, before, record }: SaveContext, parent: DepartPlace | undefined): Promise<string> {
  const sent = String(record.orgCode ?? '');
  if (before === null && !record.parentId && sent !== '') {
    const taken = await trx
      .selectFrom('sysDepart')
      .select('id')
      .where('tenantId', '=', actor.tenantId)
      .where('orgCode', '=', sent)
      .executeTakeFirst();
    if (taken) throw fail('departCodeTaken');
    if (/^([A-Z](0[1-9]|[1-9]\d))+$/.test(sent)) return sent;
  }
  const above = parent?.orgCode ?? '';
  const code = codeAfter(above, await lastDepartCode(trx, actor.tenantId, above));
  if (code === null || code.length > 64) throw fail('departFull');
  return code;
}

/** Refuses posts with departments below, and subsidiaries that are not below a company (docs/wire.md §1.10). */
async function refuseKind(
  trx: Trx,
  tenantId: number,
  { id, orgCategory, parent }: { id: string; orgCategory: string; parent: DepartPlace | undefined },
): Promise<void> {
  const below = (await departsBelow(trx, tenantId, [id])).filter((row) => row.parentId === id);
  if (orgCategory === kinds.post && below.length > 0) throw fail('departNotPost');
  const low: readonly string[] = [kinds.department, kinds.post];
  if (orgCategory === kinds.subsidiary && parent && low.includes(parent.orgCategory)) throw fail('departNotCompany');
  if (orgCategory === kinds.department && below.some((row) => row.orgCategory === kinds.subsidiary))
    throw fail('departHasCompanies');
}
