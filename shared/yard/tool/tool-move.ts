import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { datetime, dict, int, ref, str, user } from '#shared/resource/field-builders.ts';

/**
 * 出入库流水 (docs/domain.md §5.3): additions to the stock of a tool and removals from it, as a chain; `before` and `after`
 * are the quantities in store. Append-only: a mistake is corrected by a reversal. The database keeps the chain
 * consistent (docs/decisions/tool-stock.md).
 */
export const toolMove = {
  code: 'tool_move',
  area: 'tool',
  entity: 'move',
  table: 'prm_tool_move',
  storage: { remove: 'none', version: false, base: ['createBy', 'createTime', 'sysOrgCode'] },
  title: { zh: '出入库', en: 'Stock movement' },
  plural: { zh: '出入库流水', en: 'Stock movements' },
  display: 'moveNo',
  fields: [
    str('moveNo', ['流水号', 'Number'], 32, { owned: true, required: true, unique: true, query: true }),
    ref('tool', ['工装', 'Tool'], 'tool', { required: true, query: true }),
    int('seq', ['序号', 'No.'], { owned: true, required: true }),
    dict('moveType', ['类型', 'Type'], 'tool_move_type', {
      required: true,
      query: true,
      help: {
        zh: '可登记采购入库、送修、修回和冲正；其余由申请、盘点和报废产生',
        en: 'Entered manually: purchased, sent to repair, back from repair, reversal; the other types are created by applications, stock-takes and scrapping',
      },
    }),
    ref('reverses', ['被冲正流水', 'Movement reversed'], 'tool_move', {
      refFilter: { field: 'tool', from: 'tool' },
      required: { field: 'moveType', op: 'eq', value: '9' },
      visibleWhen: { field: 'moveType', op: 'eq', value: '9' },
    }),
    int('qty', ['数量', 'Quantity'], { min: 1, max: 100_000, required: true, default: 1 }),
    int('before', ['变动前在库', 'In store before'], { owned: true, required: true }),
    int('after', ['变动后在库', 'In store after'], { owned: true, required: true }),
    ref('apply', ['申请单', 'Application'], 'tool_apply', { owned: true, query: true }),
    user('operator', ['经办人', 'Done by'], { actor: true, required: true, query: true }),
    datetime('moveTime', ['时间', 'Time'], { owned: true, required: true, query: true }),
    str('remark', ['说明', 'Remarks'], 200, { wide: true }),
  ],
  list: {
    columns: ['moveNo', 'tool', 'moveType', 'qty', 'before', 'after', 'apply', 'operator', 'moveTime', 'remark'],
    sort: { column: 'moveTime', order: 'desc' },
  },
  verbs: ['list', 'queryById', 'add', 'exportXls'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
