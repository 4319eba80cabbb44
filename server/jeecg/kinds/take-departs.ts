import type { ImportRun } from '#server/jeecg/import-run.ts';
import { importer } from '#server/jeecg/own-tables.ts';
import { parentsFirst } from '#server/jeecg/parents-first.ts';
import type { SourceRow } from '#server/jeecg/source.ts';
import { findDepart, lastDepartCode, lockDeparts } from '#server/modules/depart/depart-place.ts';
import { ROOT_ORG_CODE } from '#server/seed/seed-yard.ts';
import { codeAfter } from '#shared/system/level-code.ts';

/** Tenant and code of a department of the dump in this installation. */
export interface DepartCode {
  readonly target: number;
  readonly orgCode: string;
}

const codeShape = /^(?:[A-Z](?:0[1-9]|[1-9]\d))+$/;

/**
 * Imports departments as a tree. They keep their codes if these fit the tree and are free, because records and data
 * rules refer to them; otherwise they get the next code of their level. Returns the new codes by those of the dump.
 */
export async function takeDeparts(run: ImportRun): Promise<ReadonlyMap<string, DepartCode>> {
  const rows = run.source.rows('sys_depart').filter((row) => !row.flag('del_flag'));
  const codes = new Map<string, DepartCode>();
  const parentOf = (row: SourceRow) => (row.text('parent_id') === '0' ? null : row.optional('parent_id'));
  const { ordered, orphans } = parentsFirst(rows, (row) => row.text('id'), parentOf);
  for (const row of orphans)
    run.refuse('depart', row.text('id'), row.text('depart_name'), 'the department above it is not in the dump');
  const roots = new Map<number | undefined, number>();
  for (const row of ordered) {
    const target = run.tenantOf(row);
    if (parentOf(row) === null) roots.set(target, (roots.get(target) ?? 0) + 1);
  }
  for (const row of ordered) {
    const target = run.tenantOf(row);
    const above = parentOf(row);
    await takeDepart(run, row, { target, above, alone: above === null && roots.get(target) === 1 }, codes);
  }
  return codes;
}

interface Place {
  readonly target: number | undefined;
  readonly above: string | null;
  /** Whether it is the only root department of its tenant. */
  readonly alone: boolean;
}

async function takeDepart(
  run: ImportRun,
  row: SourceRow,
  { target, above, alone }: Place,
  codes: Map<string, DepartCode>,
): Promise<void> {
  const { trx } = run;
  const [sourceId, departName, there] = [row.text('id'), row.text('depart_name'), row.text('org_code')];
  if (!run.reads('depart', row, departName)) return;
  const parent = above === null ? null : run.own('depart', above);
  if (target === undefined || parent === undefined || (parent && parent.target !== target)) {
    run.refuse('depart', sourceId, departName, 'the department above it, or its tenant, was not taken over');
    return;
  }
  await run.enter(target);
  await lockDeparts(trx, target);
  const parentCode = parent ? ((await findDepart(trx, target, { id: parent.id }))?.orgCode ?? '') : '';
  const same = there === '' ? undefined : await findDepart(trx, target, { orgCode: there });
  const isBegun = alone && (await isUntouchedRoot(run, target));
  const root = isBegun ? await findDepart(trx, target, { orgCode: ROOT_ORG_CODE }) : undefined;
  const isSame = same?.departName === departName && (same.parentId ?? null) === (parent?.id ?? null);
  const twin = root ?? (isSame ? same : undefined);
  const orgCode = twin?.orgCode ?? (await codeFor(run, target, parentCode, there));
  if (orgCode === null) {
    run.refuse('depart', sourceId, departName, 'its level has no free code');
    return;
  }
  const own = await run.place({
    kind: 'depart',
    table: 'sys_depart',
    target,
    sourceId,
    name: departName,
    values: {
      departName,
      departNameEn: row.optional('depart_name_en'),
      departNameAbbr: row.optional('depart_name_abbr'),
      departOrder: Math.trunc(Math.min(999_999, Math.max(0, row.number('depart_order', 0)))),
      description: row.optional('description'),
      orgCategory: /^[1-4]$/.test(row.text('org_category')) ? row.text('org_category') : parent ? '2' : '1',
      mobile: row.optional('mobile'),
      fax: row.optional('fax'),
      address: row.optional('address'),
      memo: row.optional('memo'),
      status: row.text('status') === '0' ? '0' : '1',
    },
    first: {
      tenantId: target,
      parentId: parent?.id ?? null,
      orgCode,
      orgType: String(orgCode.length / 3),
      sysOrgCode: orgCode,
      createBy: importer,
    },
    twin: twin?.id,
    adopts: root !== undefined,
    note: orgCode === there || twin ? '' : `its code ${there} is missing or taken: it is ${orgCode} here`,
  });
  if (!own) return;
  const placed = await findDepart(trx, target, { id: own.id });
  if (placed && there !== '') codes.set(there, { target, orgCode: placed.orgCode });
}

/** Whether the tenant has only the initial company, which nobody has changed. */
async function isUntouchedRoot({ trx }: ImportRun, target: number): Promise<boolean> {
  const rows = await trx
    .selectFrom('sysDepart')
    .select(['orgCode', 'createBy', 'updateBy'])
    .where('tenantId', '=', target)
    .where('delFlag', '=', 0)
    .execute();
  const [first] = rows;
  return rows.length === 1 && first?.orgCode === ROOT_ORG_CODE && first.createBy === null && first.updateBy === null;
}

async function codeFor({ trx }: ImportRun, target: number, parent: string, there: string): Promise<string | null> {
  const fits =
    codeShape.test(there) && there.startsWith(parent) && there.length === parent.length + 3 && there.length <= 64;
  const taken =
    fits &&
    (await trx
      .selectFrom('sysDepart')
      .select('id')
      .where('tenantId', '=', target)
      .where('orgCode', '=', there)
      .executeTakeFirst());
  if (fits && !taken) return there;
  const code = codeAfter(parent, await lastDepartCode(trx, target, parent));
  return code !== null && code.length <= 64 ? code : null;
}
