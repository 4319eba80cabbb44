import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, dec, dict, ref, str, user } from '#shared/resource/field-builders.ts';

/** 船舶 (docs/domain.md §2.1). Status and progress are derived from milestones and block stages (§11.3). */
export const ship = {
  code: 'ship',
  area: 'ship',
  entity: 'ship',
  table: 'prm_ship',
  title: { zh: '船舶', en: 'Ship' },
  plural: 'Ships',
  display: 'shipNo',
  hint: 'shipName',
  fields: [
    str('shipNo', ['工程编号', 'Hull number'], 20, {
      required: true,
      unique: true,
      query: true,
      pattern: '[A-Z]{2}\\d{4}',
      patternText: { zh: '两个大写字母加四位数字，如 HS2401', en: 'two capital letters and four digits, e.g. HS2401' },
    }),
    str('shipName', ['船名', 'Ship'], 60, { required: true, query: true }),
    dict('shipType', ['船型', 'Type'], 'ship_type', { required: true, query: true }),
    ref('project', ['所属项目', 'Project'], 'sys_project', { query: true }),
    str('owner', ['船东', 'Owner'], 80, { required: true }),
    dict('classSociety', ['船级社', 'Class society'], 'class_society'),
    dec('loa', ['总长', 'Length overall'], [6, 2], { min: 1, required: true, unit: 'm' }),
    dec('beam', ['型宽', 'Beam'], [6, 2], { min: 1, required: true, unit: 'm' }),
    dec('draft', ['吃水', 'Draft'], [6, 2], { min: 0.1, required: true, unit: 'm' }),
    dec('displacement', ['排水量', 'Displacement'], [9, 1], { min: 0, unit: 't' }),
    date('contractDate', ['合同日期', 'Contract date'], { required: true }),
    date('deliveryDate', ['合同交期', 'Delivery date'], { required: true }),
    dict('shipStatus', ['状态', 'Status'], 'ship_status', { required: true, owned: true, default: '1', query: true }),
    dec('progress', ['总进度', 'Progress'], [5, 2], { required: true, owned: true, default: 0, unit: '%', gauge: 100 }),
    user('manager', ['项目经理', 'Project manager'], { assigns: true, required: true }),
  ],
  rules: [
    {
      field: 'deliveryDate',
      compare: { op: 'gte', other: 'contractDate' },
      message: { zh: '合同交期不能早于合同日期', en: 'The delivery date cannot be before the contract date' },
    },
  ],
  list: {
    columns: [
      'shipNo',
      'shipName',
      'project',
      'shipType',
      'owner',
      'loa',
      'beam',
      'deliveryDate',
      'shipStatus',
      'progress',
    ],
  },
  detail: 'sections',
  scope: { shared: true, project: 'project' },
} as const satisfies ResourceDefinition;
