import { deleteDictForGood, listDeletedDicts } from '#shared/contract/dict-admin.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { DictBinButton } from './dict-bin-button.tsx';
import { DictItemsInRow, DictItemsOnRecord } from './dict-items-button.tsx';
import { RefreshDictsButton } from './refresh-dicts-button.tsx';

/** 数据字典. */
export const page = definePage('sys_dict', {
  actions: [
    { key: 'refresh', place: 'toolbar', permission: listDeletedDicts.access, Show: RefreshDictsButton },
    { key: 'bin', place: 'toolbar', permission: deleteDictForGood.access, Show: DictBinButton },
    { key: 'items', place: 'row', permission: listDeletedDicts.access, Show: DictItemsInRow },
    { key: 'items', place: 'record', permission: listDeletedDicts.access, Show: DictItemsOnRecord },
  ],
});
