import { type RawBuilder, sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listStatement } from '#server/resource/list/list-statement.ts';
import { searchFieldsOf } from '#server/resource/search/search-fields.ts';
import { searchStatement } from '#server/resource/search/search-statement.ts';
import { type DataRule, noDataRules } from '#shared/permission/data-rule.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { testActor } from './actor.ts';

/** Requests of the list of scaffold applications, each with the index that it must use. */
export const listPlans: readonly (readonly [string, Record<string, unknown>, string])[] = [
  ['the default sort', {}, 'prm_scaffold_apply_latest'],
  ['the default sort of the far end', { pageNo: 1000, pageSize: 20 }, 'prm_scaffold_apply_latest'],
  ['an equality filter', { ship: 'ship7' }, 'prm_scaffold_apply_ship'],
  ['a status filter of few rows', { createBy: 'user7' }, 'prm_scaffold_apply_create_by'],
  ['a contains-filter on Chinese text', { place: '*减摇鳍围*' }, 'prm_scaffold_apply_place_trgm'],
  ['a contains-filter of two characters', { place: '*围井*' }, 'prm_scaffold_apply_place_pairs_trgm'],
  ['a contains-filter that many rows meet', { place: '*货舱*' }, 'prm_scaffold_apply_latest'],
  ['the node where it waits', { currentNode: 'node7' }, 'prm_scaffold_apply_current_node'],
  ['any of some nodes', { currentNode_MultiString: 'rare' }, 'prm_scaffold_apply_current_node'],
  ['whom it waits for', { nodeHolder: ',user7,' }, 'prm_scaffold_apply_node_holder_trgm'],
  ['the longest waiting', { column: 'nodeSince', order: 'asc' }, 'prm_scaffold_apply_node_since'],
  ['the shortest waiting', { column: 'nodeSince', order: 'desc' }, 'prm_scaffold_apply_node_since_desc'],
  ['a document number', { applyNo: 'JS-0000077' }, 'prm_scaffold_apply_apply_no_key'],
];

/** Texts typed into the palette, each with the index that must find them at any position. */
export const searchPlans: readonly (readonly [string, string, string])[] = [
  ['a document number', 'JS-0000077', 'prm_scaffold_apply_apply_no_trgm'],
  ['its digits alone', '0000077', 'prm_scaffold_apply_apply_no_trgm'],
  ['a beginning that only the oldest have', 'JS-0000', 'prm_scaffold_apply_apply_no_trgm'],
  ['two characters that nothing has', 'XQ', 'prm_scaffold_apply_apply_no_pairs_trgm'],
];

/** Plan of a search in applications. */
export function searchPlanOf(tenantId: number, keyword: string): Promise<string> {
  const fields = searchFieldsOf(scaffoldApply);
  return explained(tenantId, searchStatement(scaffoldApply, testActor({ tenantId }), fields, keyword));
}

/** Plan of the product's own statement for a list, as the serving role under row-level security. */
export async function planOf(
  tenantId: number,
  query: Record<string, unknown>,
  { rules = [], projects = null }: { readonly rules?: readonly DataRule[]; readonly projects?: Actor['projects'] } = {},
): Promise<string> {
  const dataRules = rules.length > 0 ? new Map([[scaffoldApply.code, [rules]]]) : noDataRules;
  const { page } = listStatement(
    scaffoldApply,
    testActor({ tenantId, dataRules, projects }),
    listQuerySchema.parse(query),
  );
  return explained(tenantId, page);
}

function explained(tenantId: number, statement: RawBuilder<unknown>): Promise<string> {
  return readAs(tenantId, async (db) => {
    const role = await sql<{ name: string }>`select current_user as name`.execute(db);
    if (role.rows[0]?.name !== 'slipway_app') throw new Error('plans count only as the serving role');
    const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(db);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
}
