import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import { departIdTreeShape, departTreeShape } from '#shared/contract/depart.schema.ts';
import { departIdTree, departTree } from '#shared/contract/depart.ts';
import { findDeparts } from './depart.queries.ts';
import { departTreeOf, flatNode, idTreeOf } from './depart-tree.ts';

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
];
