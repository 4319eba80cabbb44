import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { rootParent } from '#shared/yard/demo/demo-row.ts';

/** Example rows form a tree: parents exist, nobody hangs below itself, and `hasChildren` is always true to the rows. */
export const demoRowHooks: ResourceHooks = {
  async validate({ trx, actor, verb, before, record }) {
    const parent = String(record.parentId ?? '');
    if (verb === 'delete' || parent === '' || parent === rootParent || before?.parentId === parent) return;
    const above = await lineAbove(trx, actor.tenantId, parent);
    if (above.length === 0) throw invalidFields({ parentId: 'parentUnknown' });
    if (above.includes(record.id)) throw invalidFields({ parentId: 'parentBelow' });
  },
  async afterSave(context) {
    if (context.verb === 'delete') await refuseLeavingChildren(context);
    const { before, record } = context;
    if (context.verb === 'edit' && before?.parentId === record.parentId) return;
    await tellParents(context, [String(before?.parentId ?? ''), String(record.parentId)]);
  },
};

/** The row and everything above it; empty when there is no such row. Two moves at once could make a ring, so they queue. */
async function lineAbove(trx: Trx, tenantId: number, id: string): Promise<readonly string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('prm_demo_row'), ${tenantId})`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id, parent_id from prm_demo_row where tenant_id = ${tenantId} and id = ${id} and del_flag = 0
      union
      select row.id, row.parent_id from prm_demo_row row join above on row.id = above.parent_id
      where row.tenant_id = ${tenantId} and row.del_flag = 0)
    select id from above`.execute(trx);
  return rows.map((row) => row.id);
}

/** Asked when all rows of the delete are marked already, so a parent may go together with what is below it. */
async function refuseLeavingChildren({ trx, actor, record }: SaveContext): Promise<void> {
  const { rows } = await sql`
    select 1 from prm_demo_row
    where tenant_id = ${actor.tenantId} and parent_id = ${record.id} and del_flag = 0 limit 1`.execute(trx);
  if (rows.length > 0) throw fail('childrenLeft', { no: String(record.name) });
}

/** Derived, so it neither raises the version nor stands in the timeline. */
async function tellParents({ trx, actor }: SaveContext, parents: readonly string[]): Promise<void> {
  await sql`
    update prm_demo_row parent set has_children = not has_children
    where tenant_id = ${actor.tenantId} and id = any(${[...parents]}) and has_children <> exists (
      select 1 from prm_demo_row child
      where child.tenant_id = ${actor.tenantId} and child.parent_id = parent.id and child.del_flag = 0)`.execute(trx);
}
