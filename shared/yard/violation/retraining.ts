import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, datetime, dict, file, int, str, user } from '#shared/resource/field-builders.ts';
import { contractorField } from '#shared/yard/base/common-fields.ts';

/**
 * 再培训记录: a stopped contractor needs a closed retraining record before the stop can be lifted (docs/domain.md §10.4).
 */
export const retraining = {
  code: 'retraining',
  area: 'violation',
  entity: 'retraining',
  table: 'prm_retraining',
  title: { zh: '再培训', en: 'Retraining' },
  plural: { zh: '再培训记录', en: 'Retrainings' },
  display: 'subject',
  fields: [
    contractorField(['单位', 'Contractor'], { required: true, query: true, openIn: ['10'] }),
    str('subject', ['培训内容', 'Subject'], 80, { required: true, query: true, openIn: ['10'] }),
    date('trainDate', ['培训日期', 'Day'], { required: true, query: true, openIn: ['10'] }),
    str('trainer', ['培训人', 'Trainer'], 30, { required: true, openIn: ['10'] }),
    int('people', ['参加人数', 'People'], { min: 1, max: 10_000, required: true, openIn: ['10'] }),
    file('files', ['签到与考核', 'Attendance and test'], { required: true, wide: true, openIn: ['10'] }),
    dict('status', ['状态', 'State'], 'retraining_status', { required: true, owned: true, query: true }),
    user('closeUser', ['关闭人', 'Closed by'], { owned: true }),
    datetime('closeTime', ['关闭时间', 'Closed'], { owned: true }),
  ],
  lifecycle: {
    field: 'status',
    initial: '10',
    deletableIn: ['10'],
    transitions: [{ action: 'close', label: { zh: '关闭', en: 'Close' }, from: ['10'], to: '40' }],
  },
  list: { columns: ['contractor', 'subject', 'trainDate', 'trainer', 'people', 'status', 'closeTime'] },
  scope: { shared: true, vendor: 'contractor' },
} as const satisfies ResourceDefinition;
