import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** `stock_move_type`: kinds that take something out of the stock. */
export const outgoingMoves: readonly unknown[] = ['2', '5', '7'];

/**
 * 库存流水 (docs/domain.md §12). Rows are only ever added, a mistake is mended by a counter-entry. Each begins with what
 * the one before left, and none leaves less than nothing: the database refuses all else and moves the stock along
 * (docs/decisions/stock-moves.md).
 */
export const stockMove = {
  code: 'stock_move',
  area: 'stock',
  entity: 'move',
  table: 'prm_stock_move',
  storage: { remove: 'none', version: false, base: ['sysOrgCode', 'createBy', 'createTime'], pairs: false },
  title: { zh: '库存流水', en: 'Stock move' },
  plural: 'Stock moves',
  display: 'bill',
  fields: [
    {
      name: 'materialCode',
      label: { zh: '物料', en: 'Material' },
      type: 'ref',
      ref: 'stock',
      required: true,
      query: true,
    },
    {
      name: 'seq',
      label: { zh: '序号', en: 'No.' },
      type: 'int',
      required: true,
      owned: true,
      uniqueWithin: 'materialCode',
      help: { zh: '该物料的第几笔', en: 'Counts the moves of the material' },
    },
    {
      name: 'type',
      label: { zh: '类型', en: 'Kind' },
      type: 'dict',
      dict: 'stock_move_type',
      listWidth: 130,
      required: true,
      query: true,
    },
    {
      name: 'qty',
      label: { zh: '数量', en: 'Quantity' },
      type: 'int',
      min: 1,
      max: 100_000_000,
      required: true,
      help: { zh: '出入方向由类型决定', en: 'The kind says whether it goes in or out' },
    },
    {
      name: 'before',
      label: { zh: '变动前', en: 'Before' },
      type: 'int',
      required: true,
      owned: true,
    },
    {
      name: 'after',
      label: { zh: '变动后', en: 'After' },
      type: 'int',
      required: true,
      owned: true,
    },
    {
      name: 'time',
      label: { zh: '时间', en: 'Time' },
      type: 'datetime',
      query: true,
      help: { zh: '不填则为现在', en: 'Now, unless it is named' },
    },
    { name: 'ship', label: { zh: '工程', en: 'Ship' }, type: 'ref', ref: 'ship', query: true },
    { name: 'bill', label: { zh: '单据号', en: 'Bill' }, type: 'str', length: 40, required: true, query: true },
    {
      name: 'operator',
      label: { zh: '经办人', en: 'Operator' },
      type: 'user',
      required: true,
      actor: true,
      query: true,
    },
  ],
  list: {
    columns: ['materialCode', 'seq', 'type', 'qty', 'before', 'after', 'time', 'ship', 'bill', 'operator'],
    sort: { column: 'time', order: 'desc' },
  },
  verbs: ['list', 'queryById', 'add', 'exportXls', 'importExcel'],
  scope: { shared: true },
} as const satisfies ResourceDefinition;
