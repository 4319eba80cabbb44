import type { Condition } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';

const differs: Condition = { field: 'realQty', op: 'ne', other: 'bookQty' };
const total = { type: 'int', owned: true, required: true, default: 0, group: 'totals' } as const;

/**
 * 盘点单 (docs/domain.md §5.3): a head that is saved without lines gets one for each tool of its category or place, with
 * what the books say at that moment. The differences are approved before they are posted.
 */
export const toolCheck = {
  code: 'tool_check',
  area: 'tool',
  entity: 'check',
  table: 'prm_tool_check',
  title: { zh: '盘点单', en: 'Stock-take' },
  plural: { zh: '盘点', en: 'Stock-takes' },
  display: 'applyNo',
  groups: [
    { key: 'what', label: { zh: '盘点范围', en: 'What is counted' } },
    { key: 'totals', label: { zh: '合计', en: 'Totals' } },
  ],
  fields: [
    {
      name: 'scopeCategory',
      label: { zh: '类别', en: 'Category' },
      type: 'dict',
      dict: 'tool_category',
      query: true,
      group: 'what',
      help: { zh: '类别与库位至少填一项', en: 'The category, the place, or both' },
    },
    {
      name: 'scopeLocation',
      label: { zh: '库位', en: 'Place in store' },
      type: 'str',
      length: 20,
      query: true,
      group: 'what',
      help: { zh: '以此开头的库位', en: 'Places that begin with this' },
    },
    {
      name: 'planDate',
      label: { zh: '盘点日期', en: 'Day' },
      type: 'date',
      required: true,
      query: true,
      group: 'what',
    },
    {
      name: 'itemCount',
      label: { zh: '明细项数', en: 'Items' },
      ...total,
      total: { lines: 'tool_check_line', op: 'count' },
    },
    {
      name: 'bookQty',
      label: { zh: '账面数量', en: 'By the books' },
      ...total,
      total: { lines: 'tool_check_line', op: 'sum', field: 'bookQty' },
    },
    {
      name: 'realQty',
      label: { zh: '实盘数量', en: 'Counted' },
      ...total,
      total: { lines: 'tool_check_line', op: 'sum', field: 'realQty' },
    },
    {
      name: 'diffQty',
      label: { zh: '差异数量', en: 'Difference' },
      ...total,
      total: { lines: 'tool_check_line', op: 'sum', field: 'diffQty' },
    },
    {
      name: 'diffCount',
      label: { zh: '差异项数', en: 'Items that differ' },
      ...total,
      total: { lines: 'tool_check_line', op: 'count', where: differs },
    },
  ],
  lines: [
    {
      code: 'tool_check_line',
      entity: 'line',
      table: 'prm_tool_check_line',
      title: { zh: '盘点明细', en: 'Counted tools' },
      foreignKey: 'checkId',
      display: 'location',
      help: {
        zh: '不填明细直接保存，将按范围生成；实盘与账面不同时须写明原因',
        en: 'Saved without any, it gets those of its scope; where the count differs, the cause is needed',
      },
      fields: [
        {
          name: 'tool',
          label: { zh: '工装', en: 'Tool' },
          type: 'ref',
          ref: 'tool',
          required: true,
          uniqueWithin: 'checkId',
        },
        { name: 'location', label: { zh: '库位', en: 'Place in store' }, type: 'str', length: 20, owned: true },
        { name: 'bookQty', label: { zh: '账面', en: 'Books' }, type: 'int', owned: true, statistics: ['sum'] },
        {
          name: 'realQty',
          label: { zh: '实盘', en: 'Counted' },
          type: 'int',
          min: 0,
          max: 100_000,
          statistics: ['sum'],
        },
        { name: 'diffQty', label: { zh: '差异', en: 'Difference' }, type: 'int', owned: true, statistics: ['sum'] },
        { name: 'cause', label: { zh: '差异原因', en: 'Cause' }, type: 'str', length: 200, required: differs },
      ],
      list: { columns: ['tool', 'location', 'bookQty', 'realQty', 'diffQty', 'cause'] },
    },
  ],
  application: {
    prefix: 'PD',
    flow: 'wf_tool_check',
    bizDict: 'tool_check_status',
    title: ['scopeCategory', 'scopeLocation', 'planDate'],
    pending: ['itemCount', 'bookQty', 'realQty', 'diffCount'],
    apply: { zh: '新增盘点', en: 'Begin a stock-take' },
  },
  lifecycle: {
    field: 'bizStatus',
    initial: '10',
    transitions: [
      { action: 'post', label: { zh: '过账', en: 'Posted' }, from: ['10'], to: '20', system: true },
      { action: 'cancel', label: { zh: '取消', en: 'Cancelled' }, from: ['10'], to: '90', system: true },
    ],
  },
  list: {
    columns: [
      'applyNo',
      'scopeCategory',
      'scopeLocation',
      'planDate',
      'bookQty',
      'realQty',
      'diffQty',
      'bpmStatus',
      'bizStatus',
      'createBy',
    ],
  },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls'],
} as const satisfies ResourceDefinition;
