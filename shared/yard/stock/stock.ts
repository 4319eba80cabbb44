import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * 库存 (domain.md §12), behind the board of the stock. How much there is follows from the moves (`stock-move.ts`) and is
 * nobody's to enter, counted in what the store hands out: the database itself keeps both in step. What a material begins with is a move of kind 期初入库.
 */
export const stock = {
  code: 'stock',
  area: 'stock',
  entity: 'item',
  table: 'prm_stock',
  title: { zh: '库存物料', en: 'Stock item' },
  plural: { zh: '库存', en: 'Stock items' },
  display: 'materialCode',
  hint: 'name',
  fields: [
    {
      name: 'materialCode',
      label: { zh: '物料编码', en: 'Material' },
      type: 'str',
      length: 30,
      required: true,
      unique: true,
      pattern: '[A-Za-z0-9][A-Za-z0-9/-]*',
      patternText: { zh: '字母、数字、- 与 /', en: 'letters, digits, - and /' },
      query: true,
    },
    { name: 'name', label: { zh: '物料名称', en: 'Name' }, type: 'str', length: 80, required: true, query: true },
    {
      name: 'category',
      label: { zh: '物资类别', en: 'Category' },
      type: 'dict',
      dict: 'mat_category',
      required: true,
      query: true,
    },
    {
      name: 'warehouse',
      label: { zh: '仓库', en: 'Warehouse' },
      type: 'dict',
      dict: 'warehouse',
      required: true,
      query: true,
    },
    {
      name: 'qty',
      label: { zh: '库存数量', en: 'In stock' },
      type: 'int',
      alarm: { while: { field: 'qty', op: 'lt', other: 'safeQty' } },
      min: 0,
      required: true,
      owned: true,
      default: 0,
      help: { zh: '由出入库流水得出', en: 'Follows from the moves' },
    },
    {
      name: 'safeQty',
      label: { zh: '安全库存', en: 'Safety stock' },
      type: 'int',
      min: 0,
      required: true,
      default: 0,
    },
    {
      name: 'maxQty',
      label: { zh: '库存上限', en: 'Upper limit' },
      type: 'int',
      min: 0,
    },
    {
      name: 'unitPrice',
      label: { zh: '单价', en: 'Price' },
      type: 'dec',
      precision: 12,
      scale: 4,
      min: 0,
      required: true,
      unit: '万元',
    },
    { name: 'lastMoveDate', label: { zh: '最近出入库', en: 'Last move' }, type: 'date', owned: true, query: true },
  ],
  rules: [
    {
      field: 'maxQty',
      compare: { op: 'gte', other: 'safeQty' },
      message: { zh: '库存上限不能低于安全库存', en: 'The upper limit is not below the safety stock' },
    },
  ],
  list: {
    columns: ['materialCode', 'name', 'category', 'warehouse', 'qty', 'safeQty', 'maxQty', 'unitPrice', 'lastMoveDate'],
    sort: { column: 'materialCode', order: 'asc' },
  },
  scope: { shared: true },
} as const satisfies ResourceDefinition;
