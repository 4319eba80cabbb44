import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { datetime, text } from '#shared/resource/field-builders.ts';

/** 维护窗口: maintenance windows and the announcement that users see. */
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
    datetime('beginTime', ['开始时间', 'Begins'], { required: true, query: true }),
    datetime('endTime', ['结束时间', 'Ends'], {
      required: true,
      help: {
        zh: '到时自动恢复；此前可在列表中提前结束',
        en: 'Everybody can use the system again from then on. A window can be ended early in the list.',
      },
    }),
    text('textZh', ['公告（中文）', 'Text in Chinese'], {
      length: 500,
      required: true,
      wide: true,
      default: '系统升级。',
    }),
    text('textEn', ['公告（英文）', 'Text in English'], {
      length: 500,
      required: true,
      wide: true,
      default: 'The system is upgraded.',
    }),
    datetime('closedTime', ['提前结束于', 'Ended early'], { owned: true }),
  ],
  rules: [
    {
      field: 'endTime',
      compare: { op: 'gt', other: 'beginTime' },
      message: { zh: '结束时间必须晚于开始时间', en: 'The end must be after the beginning' },
    },
  ],
  list: {
    columns: ['beginTime', 'endTime', 'textZh', 'textEn', 'closedTime', 'createBy', 'createTime'],
    sort: { column: 'beginTime', order: 'desc' },
  },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
