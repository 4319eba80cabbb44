import { readAs } from '#server/db/scope.ts';
import { Answer, type Binding, type HandlerInput, implement } from '#server/http/implement.ts';
import { listRecords } from '#server/resource/list/list.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import * as shapes from '#shared/contract/dict/dict-admin.schema.ts';
import * as calls from '#shared/contract/dict/dict-admin.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { sysDict } from '#shared/system/dict.ts';
import { changeDictionaries } from './change-dictionaries.ts';
import { binDicts, dictRows, insertDict, removeDict, unbinDict, updateDict } from './dict-admin.queries.ts';

/** Calls of the dictionary pages, including the recycle bin. */
export const dictAdminCalls: readonly Binding[] = [
  implement(calls.listDicts, shapes.listDictsShape, async ({ actor, query }) => {
    const page = await listRecords(sysDict, actor, query);
    // The types match because the call's schema checks the rows again.
    return page as unknown as CallAnswer<typeof shapes.listDictsShape>;
  }),
  implement(calls.listDictTree, shapes.dictTreeShape, async ({ actor, query: { dictName = '' } }) => {
    const rows = await readAs(actor.tenantId, (db) => dictRows(db, actor.tenantId, 0).execute());
    return rows
      .filter((row) => row.dictName.includes(dictName))
      .map((row) => ({ ...row, key: row.id, title: row.dictName }));
  }),
  implement(calls.listDeletedDicts, shapes.deletedDictsShape, ({ actor }) =>
    readAs(actor.tenantId, (db) => dictRows(db, actor.tenantId, 1).execute()),
  ),
  implement(calls.addDict, shapes.addDictShape, async (input) => {
    const { dictCode } = input.body;
    const change = { operate: 'add', event: 'dict.add', words: { zh: '新增字典', en: 'Dictionary added' } } as const;
    const { result } = await changeDictionaries(input, change, async (trx) => ({
      codes: [dictCode],
      target: dictCode,
      result: await insertDict(trx, input.actor, input.body),
    }));
    return new Answer(result, '保存成功！');
  }),
  implement(calls.editDict, shapes.editDictShape, async (input) => {
    const change = {
      operate: 'update',
      event: 'dict.edit',
      words: { zh: '修改字典', en: 'Dictionary changed' },
    } as const;
    const { result } = await changeDictionaries(input, change, async (trx) => {
      const { codes, ...result } = await updateDict(trx, input.actor, input.body);
      return { codes, target: codes[0] ?? '', result };
    });
    return new Answer(result, '编辑成功!');
  }),
  implement(calls.deleteDict, shapes.deleteShape, (input) => bin(input, [input.query.id])),
  implement(calls.deleteDicts, shapes.deleteBatchShape, (input) => {
    const ids = listOf(input.query.ids);
    if (ids.length === 0) throw fail('idsMissing');
    return bin(input, ids);
  }),
  implement(calls.deleteDictForGood, shapes.recycledShape, async (input) => {
    const change = {
      operate: 'delete',
      event: 'dict.remove',
      words: { zh: '彻底删除字典', en: 'Dictionary deleted for good' },
    } as const;
    await changeDictionaries(input, change, async (trx) => {
      const code = await removeDict(trx, input.actor, input.path.id);
      if (code === undefined) throw fail('dictDeleteFailed');
      return { codes: [code], target: code };
    });
    return new Answer('删除成功!', '删除成功!');
  }),
  implement(calls.restoreDict, shapes.recycledShape, async (input) => {
    const change = {
      operate: 'update',
      event: 'dict.back',
      words: { zh: '还原字典', en: 'Dictionary restored' },
    } as const;
    await changeDictionaries(input, change, async (trx) => {
      const code = await unbinDict(trx, input.actor, input.path.id);
      if (code === undefined) throw fail('dictBackFailed');
      return { codes: [code], target: code };
    });
    return new Answer('操作成功!', '操作成功!');
  }),
];

async function bin(
  input: Pick<HandlerInput<typeof shapes.deleteShape>, 'actor' | 'request'>,
  ids: readonly string[],
): Promise<Answer<null>> {
  await changeDictionaries(
    input,
    { operate: 'delete', event: 'dict.delete', words: { zh: '删除字典', en: 'Dictionary deleted' } },
    async (trx) => {
      const codes = await binDicts(trx, input.actor, ids);
      return { codes, target: codes.join(',') };
    },
  );
  return new Answer(null, '删除成功!');
}
