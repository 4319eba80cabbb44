import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * 整改记录 (docs/domain.md §10.1): one row per round, written by what happens to the violation and by nobody's hand. A
 * second round begins when the first is not accepted; there is no third.
 */
export const violationFix = {
  code: 'violation_fix',
  area: 'violation',
  entity: 'fix',
  table: 'prm_violation_fix',
  title: { zh: '整改记录', en: 'Correction' },
  plural: 'Corrections',
  display: 'round',
  fields: [
    {
      name: 'violation',
      label: { zh: '违章', en: 'Violation' },
      type: 'ref',
      ref: 'violation',
      required: true,
      query: true,
    },
    { name: 'round', label: { zh: '轮次', en: 'Round' }, type: 'int', min: 1, max: 2, required: true },
    { name: 'demand', label: { zh: '整改要求', en: 'What is demanded' }, type: 'text', length: 500, required: true },
    { name: 'fixBefore', label: { zh: '整改期限', en: 'Put right by' }, type: 'date', required: true, query: true },
    { name: 'result', label: { zh: '整改情况', en: 'What was done' }, type: 'text', length: 500 },
    { name: 'photos', label: { zh: '整改照片', en: 'Photos of it' }, type: 'file', control: 'image' },
    { name: 'replyUser', label: { zh: '回复人', en: 'Replied by' }, type: 'user', owned: true },
    { name: 'verifyUser', label: { zh: '验证人', en: 'Verified by' }, type: 'user', owned: true },
    { name: 'verifyTime', label: { zh: '验证时间', en: 'Verified' }, type: 'datetime' },
    { name: 'verifyResult', label: { zh: '验证结果', en: 'Outcome' }, type: 'dict', dict: 'insp_result', query: true },
  ],
  list: { columns: ['violation', 'round', 'fixBefore', 'replyUser', 'verifyUser', 'verifyTime', 'verifyResult'] },
  verbs: ['list', 'queryById', 'exportXls'],
  scope: { project: 'violation' },
} as const satisfies ResourceDefinition;
