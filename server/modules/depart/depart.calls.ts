import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import {
  departIdTreeShape,
  departLevelShape,
  departParentsShape,
  departSearchShape,
  departTreeShape,
} from '#shared/contract/depart.schema.ts';
import { departIdTree, departLevel, departParents, departTree, searchDeparts } from '#shared/contract/depart.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { findDeparts, searchDepartRows } from './depart.queries.ts';
import { chargeOf } from './depart-charge.ts';
import { departTreeOf, flatNode, idTreeOf, levelNode, parentsOf } from './depart-tree.ts';

/** Departments of the own tenant. */
export const departCalls: readonly Binding[] = [
  implement(departTree, departTreeShape, async ({ actor, query }) => {
    const rows = await readAs(actor.tenantId, (db) => findDeparts(db, actor.tenantId));
    if (query.ids === undefined) return departTreeOf(rows, actor.language);
    const wanted = new Set(query.ids.split(','));
    return rows.filter((row) => wanted.has(row.id)).map((row) => flatNode(row, actor.language));
  }),
  implement(departIdTree, departIdTreeShape, async ({ actor }) => {
    const rows = await readAs(actor.tenantId, (db) => findDeparts(db, actor.tenantId));
    return idTreeOf(departTreeOf(rows, actor.language));
  }),
  implement(departLevel, departLevelShape, async ({ actor, query: { pid, ids, primaryKey } }) => {
    const key = primaryKey === 'orgCode' ? ('orgCode' as const) : ('id' as const);
    const search = ids ? { key, values: listOf(ids).slice(0, 1000) } : { parentId: pid || null };
    const rows = await readAs(actor.tenantId, (db) => searchDepartRows(db, actor.tenantId, search));
    return rows.map((row) => levelNode(row, actor.language));
  }),
  implement(departParents, departParentsShape, async ({ actor, query: { departId, orgCode } }) => {
    const key = departId ? 'id' : 'orgCode';
    const wanted = listOf(departId || orgCode || '').slice(0, 1000);
    if (wanted.length === 0) throw fail('departKeysMissing');
    const rows = await readAs(actor.tenantId, (db) => findDeparts(db, actor.tenantId));
    return parentsOf(rows, wanted, key);
  }),
  implement(searchDeparts, departSearchShape, async ({ actor, query }) => {
    const { keyWord: name, myDeptSearch, orgCategory, departIds } = query;
    const found = await readAs(actor.tenantId, async (db) => {
      const rows = await searchDepartRows(db, actor.tenantId, { name });
      if (!myDeptSearch) return rows;
      const charge = await chargeOf(db, actor);
      return rows.filter((row) => charge.some((code) => row.orgCode.startsWith(code)));
    });
    const only = departIds ? new Set(listOf(departIds)) : null;
    const matching = found.filter(
      (row) => (!orgCategory || row.orgCategory === orgCategory) && (only === null || only.has(row.id)),
    );
    if (matching.length === 0) throw fail('departsNotFound');
    return matching.map(({ hasChild: _, ...row }) => flatNode(row, actor.language));
  }),
];
