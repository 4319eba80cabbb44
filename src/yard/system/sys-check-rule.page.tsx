import { checkByCode } from '#shared/contract/dict/rule.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { TryCheckInRow, TryCheckOnRecord } from './try-rule-button.tsx';

/** 编码校验规则. */
export const page = definePage('sys_check_rule', {
  actions: [
    { key: 'try', place: 'row', call: checkByCode, Show: TryCheckInRow },
    { key: 'try', place: 'record', call: checkByCode, Show: TryCheckOnRecord },
  ],
});
