import { compareDataVersions } from '#shared/contract/system/data-log.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { CompareInRow, CompareOnRecord } from './compare-button.tsx';

/** 数据日志. */
export const page = definePage('sys_data_log', {
  actions: [
    { key: 'compare', place: 'row', call: compareDataVersions, Show: CompareInRow },
    { key: 'compare', place: 'record', call: compareDataVersions, Show: CompareOnRecord },
  ],
});
