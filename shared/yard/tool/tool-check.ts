import { applicationColumns } from '#shared/resource/application-base.ts';
import type { Condition } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, dict, each, int, ref, str } from '#shared/resource/field-builders.ts';

const differs: Condition = { field: 'realQty', op: 'ne', other: 'bookQty' };
const total = { owned: true, required: true, default: 0 } as const;

/**
 * 盘点单 (docs/domain.md §5.3). If a head is saved without lines, the server adds a line for each tool of the category or
 * place, with the recorded quantity of that moment. The differences are approved before they are posted.
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
    { key: 'what', label: { zh: '盘点范围', en: 'Scope' } },
    { key: 'totals', label: { zh: '合计', en: 'Totals' } },
  ],
  fields: [
    ...each({ group: 'what' }, [
      dict('scopeCategory', ['类别', 'Category'], 'tool_category', {
        query: true,
        help: { zh: '类别与库位至少填一项', en: 'Enter the category, the place, or both' },
      }),
      str('scopeLocation', ['库位', 'Place in store'], 20, {
        query: true,
        help: { zh: '以此开头的库位', en: 'Includes all places that begin with this text' },
      }),
      date('planDate', ['盘点日期', 'Day'], { required: true, query: true }),
    ]),
    ...each({ group: 'totals' }, [
      int('itemCount', ['明细项数', 'Items'], { ...total, total: { lines: 'tool_check_line', op: 'count' } }),
      int('bookQty', ['账面数量', 'Book quantity'], {
        ...total,
        total: { lines: 'tool_check_line', op: 'sum', field: 'bookQty' },
      }),
      int('realQty', ['实盘数量', 'Counted'], {
        ...total,
        total: { lines: 'tool_check_line', op: 'sum', field: 'realQty' },
      }),
      int('diffQty', ['差异数量', 'Difference'], {
        ...total,
        total: { lines: 'tool_check_line', op: 'sum', field: 'diffQty' },
      }),
      int('diffCount', ['差异项数', 'Items that differ'], {
        ...total,
        total: { lines: 'tool_check_line', op: 'count', where: differs },
      }),
    ]),
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
        en: 'If there are no lines, saving adds all tools of the scope; if the count differs, the cause is required',
      },
      fields: [
        ref('tool', ['工装', 'Tool'], 'tool', { required: true, uniqueWithin: 'checkId' }),
        str('location', ['库位', 'Place in store'], 20, { owned: true }),
        int('bookQty', ['账面', 'Book quantity'], { owned: true, statistics: ['sum'] }),
        int('realQty', ['实盘', 'Counted'], { min: 0, max: 100_000, statistics: ['sum'] }),
        int('diffQty', ['差异', 'Difference'], { owned: true, statistics: ['sum'] }),
        str('cause', ['差异原因', 'Cause'], 200, { required: differs }),
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
    columns: applicationColumns(
      ['scopeCategory', 'scopeLocation', 'planDate', 'bookQty', 'realQty', 'diffQty'],
      ['createBy'],
    ),
  },
  verbs: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls'],
} as const satisfies ResourceDefinition;
