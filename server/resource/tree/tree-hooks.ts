import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { invalidFields } from '#server/http/check-input.ts';
import { liveRows, relationOf } from '#server/resource/columns.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { errorText } from '#shared/errors/message.ts';
import { type FieldValue, isBlank } from '#shared/resource/record.ts';
import { belowParam, topOfTree } from '#shared/resource/tree-query.ts';
import { idsBelow, isBelow, isTree, lockTree, markParents, type TreeOf } from './tree-rows.ts';

/** What every definition with a `tree` does, unless its module has hooks of its own. */
export const treeHooks: ResourceHooks = {
  // Changes write the flag of other rows, so that two of them could otherwise wait for each other.
  async lockFirst(db, tenantId, definition) {
    if (isTree(definition)) await lockTree(db, definition, tenantId);
  },
  async beforeSave({ trx, actor: { tenantId, language }, definition, verb, before, record }) {
    if (!isTree(definition)) return undefined;
    const { parent, hasChild } = definition.tree;
    const above = record[parent];
    const place = above === topOfTree ? { [parent]: null } : {};
    if (verb === 'add' || before === null) {
      await lockTree(trx, definition, tenantId);
      return { ...place, [hasChild]: '0' };
    }
    if (!isTop(above) && above !== before[parent]) {
      if (await isBelow(trx, definition, tenantId, { id: before.id, above: String(above) }))
        throw invalidFields({ [parent]: errorText('nodeBelowItself', language) });
    }
    return { ...place, [hasChild]: before[hasChild] ?? '0' };
  },
  async afterSave({ trx, actor: { tenantId }, definition, verb, before, record }) {
    if (!isTree(definition)) return;
    const { parent } = definition.tree;
    const places = verb === 'edit' ? [before?.[parent], record[parent]] : [record[parent]];
    if (verb === 'edit' && places[0] === places[1]) return;
    const parents = places.flatMap((place) => (isTop(place) ? [] : [String(place)]));
    if (parents.length > 0) await markParents(trx, definition, tenantId, parents);
  },
  async removedWith({ trx, actor: { tenantId }, definition, ids }) {
    if (!isTree(definition)) return ids;
    return idsBelow(trx, definition, tenantId, ids);
  },
  narrow({ tenantId }, query, { definition, scope }) {
    const node = query[belowParam];
    if (!isTree(definition) || typeof node !== 'string' || node === '') return undefined;
    const parent = sql.ref(definition.tree.parent);
    return node === topOfTree ? atTop(definition, tenantId, scope) : sql<SqlBool>`${parent} = ${node}`;
  },
};

/** A node whose parent does not exist for the reader is at the top, because nobody could open the way to it. */
function atTop(definition: TreeOf, tenantId: number, scope: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const { table, tree } = definition;
  // The conditions name columns without a table, which are those of the inner relation.
  return sql<SqlBool>`(coalesce(${sql.ref(tree.parent)}, '') in ('', ${topOfTree}) or not exists (
    select 1 from ${relationOf(definition)} above
    where above.id = ${sql.ref(`${table}.${tree.parent}`)} and ${liveRows(definition, tenantId)} and ${scope}))`;
}

const isTop = (value: FieldValue | undefined): boolean => isBlank(value) || value === topOfTree;
