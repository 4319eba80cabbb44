import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * 出入库流水 (docs/domain.md §5.3): what came to the stock of a tool and what left it, one after the other; `before` and
 * `after` are what lay in store. Append-only: a mistake is answered by its reversal. The database holds the chain
 * together (docs/decisions/tool-stock.md).
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
    {
      name: 'moveNo',
      label: { zh: '流水号', en: 'Number' },
      type: 'str',
      length: 32,
      owned: true,
      required: true,
      unique: true,
      query: true,
    },
    { name: 'tool', label: { zh: '工装', en: 'Tool' }, type: 'ref', ref: 'tool', required: true, query: true },
    { name: 'seq', label: { zh: '序号', en: 'No.' }, type: 'int', owned: true, required: true },
    {
      name: 'moveType',
      label: { zh: '类型', en: 'Kind' },
      type: 'dict',
      dict: 'tool_move_type',
      required: true,
      query: true,
      help: {
        zh: '可登记采购入库、送修、修回和冲正；其余由申请、盘点和报废产生',
        en: 'Entered by hand: purchased, sent to repair, back from repair, reversal; the others follow from applications, counts and scrapping',
      },
    },
    {
      name: 'reverses',
      label: { zh: '被冲正流水', en: 'Movement reversed' },
      type: 'ref',
      ref: 'tool_move',
      refFilter: { field: 'tool', from: 'tool' },
      required: { field: 'moveType', op: 'eq', value: '9' },
      visibleWhen: { field: 'moveType', op: 'eq', value: '9' },
    },
    {
      name: 'qty',
      label: { zh: '数量', en: 'Quantity' },
      type: 'int',
      min: 1,
      max: 100_000,
      required: true,
      default: 1,
    },
    { name: 'before', label: { zh: '变动前在库', en: 'In store before' }, type: 'int', owned: true, required: true },
    { name: 'after', label: { zh: '变动后在库', en: 'In store after' }, type: 'int', owned: true, required: true },
    {
      name: 'apply',
      label: { zh: '申请单', en: 'Application' },
      type: 'ref',
      ref: 'tool_apply',
      owned: true,
      query: true,
    },
    {
      name: 'operator',
      label: { zh: '经办人', en: 'Done by' },
      type: 'user',
      actor: true,
      required: true,
      query: true,
    },
    {
      name: 'moveTime',
      label: { zh: '时间', en: 'Time' },
      type: 'datetime',
      owned: true,
      required: true,
      query: true,
    },
    { name: 'remark', label: { zh: '说明', en: 'Remarks' }, type: 'str', length: 200, wide: true },
  ],
  list: {
    columns: ['moveNo', 'tool', 'moveType', 'qty', 'before', 'after', 'apply', 'operator', 'moveTime', 'remark'],
    sort: { column: 'moveTime', order: 'desc' },
  },
  verbs: ['list', 'queryById', 'add', 'exportXls'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
