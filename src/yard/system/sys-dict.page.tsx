import { refreshDictCache } from '#shared/contract/dict/dict.ts';
import { deleteDictForGood, listDeletedDicts } from '#shared/contract/dict/dict-admin.ts';
import { listDictItems } from '#shared/contract/dict/dict-item.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { DictBinButton } from './dict-bin-button.tsx';
import { DictItemsInRow, DictItemsOnRecord } from './dict-items-button.tsx';
import { RefreshDictsButton } from './refresh-dicts-button.tsx';

/** 数据字典. */
export const page = definePage('sys_dict', {
  actions: [
    {
      key: 'refresh',
      place: 'toolbar',
      permission: listDeletedDicts.access,
      call: refreshDictCache,
      Show: RefreshDictsButton,
    },
    { key: 'bin', place: 'toolbar', call: deleteDictForGood, Show: DictBinButton },
    { key: 'items', place: 'row', call: listDictItems, Show: DictItemsInRow },
    { key: 'items', place: 'record', call: listDictItems, Show: DictItemsOnRecord },
  ],
});
