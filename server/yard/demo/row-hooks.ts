import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { lockName } from '#server/db/lock-name.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { rootParent } from '#shared/yard/demo/demo-row.ts';

/**
 * Example rows form a tree: a parent must exist and may not be below its own child, and `hasChildren` follows from the
 * rows.
 */
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

/**
 * Ids of the row and of all rows above it; empty if the row does not exist. An advisory lock lets moves run one at a
 * time, because two moves at once could close a ring.
 */
async function lineAbove(trx: Trx, tenantId: number, id: string): Promise<readonly string[]> {
  await lockName(trx, 'prm_demo_row', tenantId);
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id, parent_id from prm_demo_row where tenant_id = ${tenantId} and id = ${id} and del_flag = 0
      union
      select row.id, row.parent_id from prm_demo_row row join above on row.id = above.parent_id
      where row.tenant_id = ${tenantId} and row.del_flag = 0)
    select id from above`.execute(trx);
  return rows.map((row) => row.id);
}

/** Runs after all rows of the delete are marked as deleted, so a parent may be deleted together with its children. */
async function refuseLeavingChildren({ trx, actor, record }: SaveContext): Promise<void> {
  const { rows } = await sql`
    select 1 from prm_demo_row
    where tenant_id = ${actor.tenantId} and parent_id = ${record.id} and del_flag = 0 limit 1`.execute(trx);
  if (rows.length > 0) throw fail('childrenLeft', { no: String(record.name) });
}

/** Updates `has_children`. It is derived, so the version and the timeline do not change. */
async function tellParents({ trx, actor }: SaveContext, parents: readonly string[]): Promise<void> {
  await sql`
    update prm_demo_row parent set has_children = not has_children
    where tenant_id = ${actor.tenantId} and id = any(${[...parents]}) and has_children <> exists (
      select 1 from prm_demo_row child
      where child.tenant_id = ${actor.tenantId} and child.parent_id = parent.id and child.del_flag = 0)`.execute(trx);
}
