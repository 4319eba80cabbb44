import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { ROOT_CATEGORY } from '#shared/system/category.ts';
import { codeAfter } from '#shared/system/level-code.ts';
import { type SeededCategory, yardCategories } from './yard-categories.ts';

interface Row {
  readonly id: string;
  readonly pid: string;
  readonly code: string;
  readonly category: SeededCategory;
}

/** Adds a yard's categories to a tenant that never had any; if all were deleted, none are added. */
export async function seedCategories(trx: Trx, tenantId: number): Promise<void> {
  const known = await sql`
    (select 1 from sys_category where tenant_id = ${tenantId} limit 1)
    union all
    (select 1 from prm_event where tenant_id = ${tenantId} and biz_table = 'sys_category' limit 1)`.execute(trx);
  if (known.rows.length > 0) return;
  const rows = rowsOf(yardCategories, ROOT_CATEGORY, '').map(
    ({ id, pid, code, category }) => sql`(${id}, ${tenantId}, ${pid}, ${code}, ${category.zh}, ${category.en})`,
  );
  await sql`insert into sys_category (id, tenant_id, pid, code, name, name_en) values ${sql.join(rows)}`.execute(trx);
}

function rowsOf(categories: readonly SeededCategory[], pid: string, parent: string): readonly Row[] {
  let last: string | null = null;
  return categories.flatMap((category) => {
    const code = codeAfter(parent, last);
    if (code === null) throw new Error('more categories than codes');
    last = code;
    const id = newId();
    return [{ id, pid, code, category }, ...rowsOf(category.below ?? [], id, code)];
  });
}
