import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, dec, dict, int, ref, str, text } from '#shared/resource/field-builders.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';

/** A small resource for tests of components; a test spreads it and changes what it is about. */
export const loan: ResourceDefinition = {
  code: 'loan',
  area: 'tool',
  entity: 'loan',
  table: 'prm_loan',
  title: { zh: '借条', en: 'Loan' },
  plural: 'Loans',
  display: 'no',
  fields: [
    str('no', ['编号', 'Number'], 20, { required: true, query: true }),
    dict('state', ['状态', 'State'], 'loan_state', { owned: true, query: true }),
    date('day', ['日期', 'Day'], { query: true }),
    int('pieces', ['件数', 'Pieces'], { min: 0, query: true }),
    dec('weight', ['重量', 'Weight'], [8, 2], { unit: 'kg' }),
    ref('ship', ['船舶', 'Ship'], 'ship', { query: true }),
    text('purpose', ['用途', 'Purpose'], { length: 200 }),
  ],
  list: { columns: ['no', 'state', 'day', 'pieces'] },
};

/** The same as an application with an approval. */
export const loanApplication: ResourceDefinition = {
  ...loan,
  display: 'applyNo',
  application: {
    prefix: 'JT',
    flow: 'loan',
    bizDict: 'loan_biz',
    title: ['purpose'],
    pending: ['day', 'pieces'],
    apply: { zh: '借工具', en: 'Borrow' },
  },
};

/** A stored loan. */
export const someLoan: ResourceRecord = {
  id: 'l1',
  version: 3,
  no: 'L-001',
  state: '1',
  day: '2026-11-20',
  pieces: 2,
  weight: 1.5,
  ship: 's1',
  ship_dictText: 'HS2401',
  purpose: '吊装',
  createBy: 'planner',
  createBy_dictText: '计划员',
  createTime: '2026-11-01 08:00:00',
  sysOrgCode: 'A01',
  sysOrgCode_dictText: '生产部',
};

/** Rights codes of the resource: `loanRight('add')`. */
export const loanRight = (verb: string): string => `prm:tool:loan:${verb}`;
