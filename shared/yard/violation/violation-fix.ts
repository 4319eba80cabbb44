import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, datetime, dict, file, int, ref, text, user } from '#shared/resource/field-builders.ts';

/**
 * 整改记录 (docs/domain.md §10.1): one row per round, written when the violation changes its state; people cannot write
 * rows. If the first correction is not accepted, a second round begins. There is no third round.
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
    ref('violation', ['违章', 'Violation'], 'violation', { required: true, query: true }),
    int('round', ['轮次', 'Round'], { min: 1, max: 2, required: true }),
    text('demand', ['整改要求', 'Required correction'], { length: 500, required: true }),
    date('fixBefore', ['整改期限', 'Correct by'], { required: true, query: true }),
    text('result', ['整改情况', 'Action taken'], { length: 500 }),
    file('photos', ['整改照片', 'Photos of the correction'], { control: 'image' }),
    user('replyUser', ['回复人', 'Replied by'], { owned: true }),
    user('verifyUser', ['验证人', 'Verified by'], { owned: true }),
    datetime('verifyTime', ['验证时间', 'Verified']),
    dict('verifyResult', ['验证结果', 'Outcome'], 'insp_result', { query: true }),
  ],
  list: { columns: ['violation', 'round', 'fixBefore', 'replyUser', 'verifyUser', 'verifyTime', 'verifyResult'] },
  verbs: ['list', 'queryById', 'exportXls'],
  scope: { project: 'violation' },
} as const satisfies ResourceDefinition;
