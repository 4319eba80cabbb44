import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import { Answer, type Binding, type HandlerInput, implement } from '#server/http/implement.ts';
import { dictTexts } from '#server/kernel/dictionaries.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { attachHooks } from '#server/resource/registry.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import * as shapes from '#shared/contract/dict/dict-item.schema.ts';
import * as calls from '#shared/contract/dict/dict-item.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { sysDictItem } from '#shared/system/dict-item.ts';
import { changeDictionaries } from './change-dictionaries.ts';
import { deleteDictItems, insertDictItem, isValueTaken, updateDictItem } from './dict-item.queries.ts';

attachHooks(sysDictItem.code, {
  async present(_db, { tenantId, language }, records) {
    const statuses = await dictTexts(tenantId, 'dict_item_status', language);
    for (const record of records) record.status_dictText = statuses.get(String(record.status)) ?? null;
  },
});

/** Calls for items of dictionaries. */
export const dictItemCalls: readonly Binding[] = [
  implement(calls.listDictItems, shapes.listDictItemsShape, async ({ actor, query }) => {
    // Clients ask once before a dictionary is chosen; return no rows then instead of the items of all dictionaries.
    const chosen = typeof query.dictId === 'string' && query.dictId !== '' ? undefined : sql<boolean>`false`;
    const page = await listRecords(sysDictItem, actor, { ...query, ...orderOf(query) }, chosen);
    // The types match because the call's schema checks the rows again.
    return page as unknown as CallAnswer<typeof shapes.listDictItemsShape>;
  }),
  implement(calls.addDictItem, shapes.addDictItemShape, async (input) => {
    const change = {
      operate: 'add',
      event: 'dictItem.add',
      words: { zh: '新增字典项', en: 'Dictionary item added' },
    } as const;
    await changeDictionaries(input, change, async (trx) => {
      const code = await insertDictItem(trx, input.actor, input.body);
      return { codes: [code], target: `${code} ${input.body.itemValue}` };
    });
    return new Answer(null, '保存成功！');
  }),
  implement(calls.editDictItem, shapes.editDictItemShape, async (input) => {
    const change = {
      operate: 'update',
      event: 'dictItem.edit',
      words: { zh: '修改字典项', en: 'Dictionary item changed' },
    } as const;
    await changeDictionaries(input, change, async (trx) => {
      const code = await updateDictItem(trx, input.actor, input.body);
      return { codes: [code], target: `${code} ${input.body.id}` };
    });
    return new Answer(null, '编辑成功!');
  }),
  implement(calls.deleteDictItem, shapes.deleteDictItemShape, (input) => remove(input, [input.query.id])),
  implement(calls.deleteDictItems, shapes.deleteDictItemsShape, (input) => {
    const ids = listOf(input.query.ids);
    if (ids.length === 0) throw fail('idsMissing');
    return remove(input, ids);
  }),
  implement(calls.checkDictItem, shapes.checkDictItemShape, async ({ actor, query }) => {
    if (await readAs(actor.tenantId, (db) => isValueTaken(db, actor.tenantId, query))) throw fail('valueTaken');
    return new Answer('该值可用！', '该值可用！');
  }),
];

/** Clients sort every list by creation time; items have their own order instead. */
function orderOf({ column }: { readonly column?: string | undefined }) {
  return column === undefined || column === 'createTime' ? { column: 'sortOrder', order: 'asc' } : {};
}

async function remove(
  input: Pick<HandlerInput<typeof shapes.deleteDictItemShape>, 'actor' | 'request'>,
  ids: readonly string[],
): Promise<Answer<null>> {
  await changeDictionaries(
    input,
    { operate: 'delete', event: 'dictItem.delete', words: { zh: '删除字典项', en: 'Dictionary item deleted' } },
    async (trx) => {
      const codes = await deleteDictItems(trx, input.actor, ids);
      return { codes, target: `${[...new Set(codes)].join(',')} ${ids.join(',')}` };
    },
  );
  return new Answer(null, '删除成功!');
}
