import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { isTree, topsAbove } from '#server/resource/tree/tree-rows.ts';
import type { FormDataQuery, FormTreeQuery } from '#shared/contract/form/online-form-row.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { shownFields } from '#shared/online/listed-rows.ts';
import { belowParam, topOfTree } from '#shared/resource/tree-query.ts';
import { engineQuery } from './form-query.ts';
import { type AskedRows, allRecords, formPage } from './form-rows.ts';
import type { OpenForm } from './open-form.ts';

/**
 * Rows of a tree as `getTreeData` answers them. `hasQuery` says which: `false` the nodes below the one that the
 * parameter of the parent column names, `true` the nodes at the top above the rows that match, anything else all rows.
 * @throws `onlineNoTree`
 */
export async function treePage(form: OpenForm, actor: Actor, query: FormTreeQuery) {
  const { total, records } = await formPage(form, actor, query, await askedNodes(form, actor, query));
  return { total, records, fieldList: shownFields(form.rows) };
}

async function askedNodes(form: OpenForm, actor: Actor, query: FormTreeQuery): Promise<AskedRows> {
  const { definition } = form.kit;
  if (!isTree(definition)) throw fail('onlineNoTree');
  const { treeParentIdField, treeIdField } = form.rows.head;
  const { node, conditions } = withoutPlace(query, treeParentIdField ?? '', treeIdField ?? '');
  if (query.hasQuery === 'true') {
    const matching = await allRecords(form, actor, { query: engineQuery(form, conditions) });
    const ids = matching.map(({ id }) => id);
    const tops = await readAs(actor.tenantId, (db) => topsAbove(db, definition, actor.tenantId, ids));
    const { column, order } = engineQuery(form, conditions);
    return { query: { column, order }, also: sql`id = any(${[...tops]})` };
  }
  if (query.hasQuery === 'false' || node === topOfTree)
    return { query: { ...engineQuery(form, conditions), [belowParam]: node || topOfTree } };
  return { query: engineQuery(form, query) };
}

/** Takes the parameters of the tree's two columns out of a query; clients send the flag of the node that they open. */
function withoutPlace(query: FormDataQuery, parent: string, hasChild: string) {
  let node = '';
  const others = Object.entries(query).filter(([key, value]) => {
    const column = key.toLowerCase();
    if (column === parent.toLowerCase()) node = String(value ?? '');
    return column !== parent.toLowerCase() && column !== hasChild.toLowerCase();
  });
  return { node, conditions: Object.fromEntries(others) };
}
