import type { Db } from '#server/db/database.ts';
import { readAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { attachHooks } from '#server/resource/registry.ts';
import * as shape from '#shared/contract/people/depart.schema.ts';
import * as depart from '#shared/contract/people/depart.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { sysDepart } from '#shared/system/depart.ts';
import { findDeparts, findDepartsOf, searchDepartRows } from './depart.queries.ts';
import { chargeOf, isInCharge } from './depart-charge.ts';
import { departHooks } from './depart-hooks.ts';
import { departTreeOf, flatNode, idTreeOf, levelNode, type NodeAsker, parentsOf } from './depart-tree.ts';
import { addDepartOf, deleteDepartsOf, editDepartOf } from './depart-write.ts';
import { directorsByDepart } from './directors.ts';

attachHooks(sysDepart.code, departHooks);

/** Calls for departments of the own tenant (docs/wire.md §1.10). */
export const departCalls: readonly Binding[] = [
  implement(depart.departTree, shape.departTreeShape, ({ actor, query }) =>
    asked(actor, async (db, requester) => {
      if (query.ids === undefined) return departTreeOf(await findDeparts(db, actor.tenantId), requester);
      const rows = await searchDepartRows(db, actor.tenantId, { key: 'id', values: listOf(query.ids) });
      return rows.map(({ hasChild: _, ...row }) => flatNode(row, requester));
    }),
  ),
  implement(depart.departIdTree, shape.departIdTreeShape, ({ actor }) =>
    asked(actor, async (db, requester) => idTreeOf(departTreeOf(await findDeparts(db, actor.tenantId), requester))),
  ),
  implement(depart.departLevel, shape.departLevelShape, ({ actor, query: { pid, ids, primaryKey } }) =>
    asked(actor, async (db, requester) => {
      const key = primaryKey === 'orgCode' ? ('orgCode' as const) : ('id' as const);
      const search = ids ? { key, values: listOf(ids).slice(0, 1000) } : { parentId: pid || null };
      return (await searchDepartRows(db, actor.tenantId, search)).map((row) => levelNode(row, requester));
    }),
  ),
  implement(depart.departParents, shape.departParentsShape, async ({ actor, query: { departId, orgCode } }) => {
    const key = departId ? 'id' : 'orgCode';
    const wanted = listOf(departId || orgCode || '').slice(0, 1000);
    if (wanted.length === 0) throw fail('departKeysMissing');
    return parentsOf(await readAs(actor.tenantId, (db) => findDeparts(db, actor.tenantId)), wanted, key);
  }),
  implement(depart.searchDeparts, shape.departSearchShape, ({ actor, query }) =>
    asked(actor, async (db, requester) => {
      const { keyWord: name, myDeptSearch, orgCategory, departIds } = query;
      const charge = myDeptSearch ? await chargeOf(db, actor) : [''];
      const only = departIds ? new Set(listOf(departIds)) : null;
      const matching = (await searchDepartRows(db, actor.tenantId, { name })).filter(
        (row) =>
          isInCharge(charge, row.orgCode) &&
          (!orgCategory || row.orgCategory === orgCategory) &&
          (only === null || only.has(row.id)),
      );
      if (matching.length === 0) throw fail('departsNotFound');
      return matching.map(({ hasChild: _, ...row }) => flatNode(row, requester));
    }),
  ),
  // The answer's message is the caller's `user_identity` (docs/wire.md §1.10).
  implement(depart.myDepartTree, shape.myDepartTreeShape, ({ actor }) =>
    asked(actor, async (db, requester) => {
      const charge = await chargeOf(db, actor);
      if (charge.length === 0) return new Answer(null, '1');
      const rows = await findDeparts(db, actor.tenantId);
      return new Answer(
        departTreeOf(
          rows.filter(({ orgCode }) => isInCharge(charge, orgCode)),
          requester,
        ),
        '2',
      );
    }),
  ),
  implement(depart.departsByIds, shape.departsByIdsShape, async ({ actor, query }) => {
    const rows = await readAs(actor.tenantId, (db) => findDeparts(db, actor.tenantId));
    const wanted = listOf(query.deptIds).slice(0, 1000);
    const paths = parentsOf(rows, wanted, 'id');
    return rows
      .filter(({ id }) => paths[id] !== undefined)
      .map((row) => ({ ...row, departPathName: pathOf(paths[row.id]) }));
  }),
  implement(depart.allDeparts, shape.allDepartsShape, async ({ actor, query }) => {
    const rows = await readAs(actor.tenantId, (db) => findDeparts(db, actor.tenantId));
    const wanted = query.id ? new Set(listOf(query.id)) : null;
    return rows.filter(({ id }) => wanted === null || wanted.has(id)).sort((a, b) => (a.orgCode < b.orgCode ? -1 : 1));
  }),
  implement(depart.departName, shape.departNameShape, async ({ actor, query }) => {
    const search = { key: 'orgCode' as const, values: [query.orgCode] };
    const [row] = await readAs(actor.tenantId, (db) => searchDepartRows(db, actor.tenantId, search));
    return row ?? null;
  }),
  implement(depart.departPath, shape.departPathShape, async ({ actor, query: { orgCode, depId } }) => {
    const wanted = orgCode || depId;
    if (!wanted) throw fail('departKeysMissing');
    const rows = await readAs(actor.tenantId, (db) => findDeparts(db, actor.tenantId));
    return pathOf(parentsOf(rows, [wanted], orgCode ? 'orgCode' : 'id')[wanted]);
  }),
  implement(depart.myDeparts, shape.myDepartsShape, ({ actor }) =>
    readAs(actor.tenantId, (db) => findDepartsOf(db, actor.tenantId, actor.userId)),
  ),
  implement(depart.addDepart, shape.addDepartShape, ({ actor, body }) => addDepartOf(actor, body)),
  implement(depart.editDepart, shape.editDepartShape, ({ actor, body }) => editDepartOf(actor, body)),
  implement(depart.deleteDepart, shape.deleteDepartShape, ({ actor, query }) => deleteDepartsOf(actor, [query.id])),
  implement(depart.deleteDeparts, shape.deleteDepartsShape, ({ actor, query }) =>
    deleteDepartsOf(actor, listOf(query.ids)),
  ),
];

/** Runs a read with the data that tree nodes need. */
function asked<T>(actor: Actor, read: (db: Db, requester: NodeAsker) => Promise<T>): Promise<T> {
  return readAs(actor.tenantId, async (db) =>
    read(db, { language: actor.language, directors: await directorsByDepart(db, actor.tenantId) }),
  );
}

function pathOf(line: ReturnType<typeof parentsOf>[string] | undefined): string {
  return (line?.parentIds ?? []).map((id) => line?.parentMap[id]?.departName ?? '').join('/');
}
