import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** 维护窗口: when the platform is looked after, and what people are told of it. */
export const sysMaintenance = {
  code: 'sys_maintenance',
  area: 'monitor',
  entity: 'maintenance',
  address: { path: '/sys/maintenance', prefix: 'system:maintenance', page: '/monitor/maintenance' },
  table: 'sys_maintenance',
  storage: { remove: 'hard', pairs: false },
  title: { zh: '维护窗口', en: 'Maintenance window' },
  plural: 'Maintenance windows',
  display: 'beginTime',
  hint: 'textZh',
  fields: [
    { name: 'beginTime', label: { zh: '开始时间', en: 'Begins' }, type: 'datetime', required: true, query: true },
    {
      name: 'endTime',
      label: { zh: '结束时间', en: 'Ends' },
      type: 'datetime',
      required: true,
      help: {
        zh: '到时自动恢复；此前可在列表中提前结束',
        en: 'People get in again by themselves then; the list ends it before',
      },
    },
    {
      name: 'textZh',
      label: { zh: '公告（中文）', en: 'Text in Chinese' },
      type: 'text',
      length: 500,
      required: true,
      wide: true,
      default: '系统升级。',
    },
    {
      name: 'textEn',
      label: { zh: '公告（英文）', en: 'Text in English' },
      type: 'text',
      length: 500,
      required: true,
      wide: true,
      default: 'The system is upgraded.',
    },
    { name: 'closedTime', label: { zh: '提前结束于', en: 'Ended early' }, type: 'datetime', owned: true },
  ],
  rules: [
    {
      field: 'endTime',
      compare: { op: 'gt', other: 'beginTime' },
      message: { zh: '结束时间必须晚于开始时间', en: 'It must end after it begins' },
    },
  ],
  list: {
    columns: ['beginTime', 'endTime', 'textZh', 'textEn', 'closedTime', 'createBy', 'createTime'],
    sort: { column: 'beginTime', order: 'desc' },
  },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
