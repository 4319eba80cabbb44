import { testFillRule } from '#shared/contract/dict/rule.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { TryFillInRow, TryFillOnRecord } from './try-rule-button.tsx';

/** 填值规则. */
export const page = definePage('sys_fill_rule', {
  actions: [
    { key: 'try', place: 'row', call: testFillRule, Show: TryFillInRow },
    { key: 'try', place: 'record', call: testFillRule, Show: TryFillOnRecord },
  ],
});
