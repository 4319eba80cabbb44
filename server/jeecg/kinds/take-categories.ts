import { sql } from 'kysely';
import type { ImportRun } from '#server/jeecg/import-run.ts';
import { importer } from '#server/jeecg/own-tables.ts';
import { parentsFirst } from '#server/jeecg/parents-first.ts';
import type { SourceRow } from '#server/jeecg/source.ts';
import { findPlace, lastCodeBelow, lockCategories } from '#server/modules/category/category.queries.ts';
import { ROOT_CATEGORY } from '#shared/system/category.ts';
import { codeAfter } from '#shared/system/level-code.ts';

/** Imports categories as a tree. They keep their codes if these are free, because records refer to them. */
export async function takeCategories(run: ImportRun): Promise<void> {
  const parentOf = (row: SourceRow) => (row.text('pid') === ROOT_CATEGORY ? null : row.optional('pid'));
  const { ordered, orphans } = parentsFirst(run.source.rows('sys_category'), (row) => row.text('id'), parentOf);
  for (const row of orphans)
    run.refuse('category', row.text('id'), row.text('name'), 'the category above it is not in the dump');
  for (const row of ordered) await takeCategory(run, row, parentOf(row));
}

async function takeCategory(run: ImportRun, row: SourceRow, above: string | null): Promise<void> {
  const { trx } = run;
  const [sourceId, name, there] = [row.text('id'), row.text('name'), row.text('code')];
  if (!run.reads('category', row, name)) return;
  const target = run.tenantOf(row);
  const parent = above === null ? null : run.own('category', above);
  if (target === undefined || parent === undefined || (parent && parent.target !== target) || name === '') {
    run.refuse('category', sourceId, name, 'it has no name, or the category above it or its tenant was not taken over');
    return;
  }
  await run.enter(target);
  await lockCategories(trx, target);
  const standing = there === '' ? undefined : await findPlace(trx, target, { code: there });
  const twin = standing && (await nameOf(run, standing.id)) === name ? standing.id : undefined;
  const parentCode = parent ? ((await findPlace(trx, target, { id: parent.id }))?.code ?? '') : '';
  const isFree = standing === undefined && /^[\w-]{1,100}$/.test(there);
  const code = isFree || twin ? there : codeAfter(parentCode, await lastCodeBelow(trx, target, parentCode));
  if (code === null) {
    run.refuse('category', sourceId, name, 'its level has no free code');
    return;
  }
  await run.place({
    kind: 'category',
    table: 'sys_category',
    target,
    sourceId,
    name: `${name} (${there})`,
    values: { name },
    first: { tenantId: target, pid: parent?.id ?? ROOT_CATEGORY, code, createBy: importer },
    twin,
    note: code === there ? '' : `its code is missing or taken: it is ${code} here`,
  });
}

async function nameOf({ trx }: ImportRun, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from sys_category where id = ${id}`.execute(trx);
  return rows[0]?.name;
}
