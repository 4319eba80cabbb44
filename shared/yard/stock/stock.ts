import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, dec, dict, int, str } from '#shared/resource/field-builders.ts';
import { paperNoField } from '#shared/yard/base/common-fields.ts';

/**
 * 库存 (docs/domain.md §12), the data of the stock board. The quantity follows from the moves (`stock-move.ts`) and
 * people cannot enter it; the database keeps both consistent. The quantity counts the units in which the store hands
 * the material out. The initial quantity of a material is a move of kind 期初入库.
 */
export const stock = {
  code: 'stock',
  area: 'stock',
  entity: 'item',
  table: 'prm_stock',
  storage: { view: { name: 'prm_stock_list', joined: ['stockState'] } },
  title: { zh: '库存物料', en: 'Stock item' },
  plural: { zh: '库存', en: 'Stock items' },
  display: 'materialCode',
  hint: 'name',
  fields: [
    paperNoField('materialCode', ['物料编码', 'Material'], { unique: true }),
    str('name', ['物料名称', 'Name'], 80, { required: true, query: true }),
    dict('category', ['物资类别', 'Category'], 'mat_category', { required: true, query: true }),
    dict('warehouse', ['仓库', 'Warehouse'], 'warehouse', { required: true, query: true }),
    int('qty', ['库存数量', 'In stock'], {
      alarm: { while: { field: 'qty', op: 'lt', other: 'safeQty' } },
      min: 0,
      required: true,
      owned: true,
      default: 0,
      help: { zh: '由出入库流水得出', en: 'Calculated from the moves' },
    }),
    int('safeQty', ['安全库存', 'Safety stock'], { min: 0, required: true, default: 0 }),
    int('maxQty', ['库存上限', 'Upper limit'], { min: 0 }),
    dict('stockState', ['库存状态', 'Level'], 'stock_state', { owned: true, query: true }),
    dec('unitPrice', ['单价', 'Price'], [12, 4], { min: 0, required: true, unit: '万元' }),
    date('lastMoveDate', ['最近出入库', 'Last move'], { owned: true, query: true }),
  ],
  rules: [
    {
      field: 'maxQty',
      compare: { op: 'gte', other: 'safeQty' },
      message: { zh: '库存上限不能低于安全库存', en: 'The upper limit cannot be below the safety stock' },
    },
  ],
  list: {
    columns: [
      'materialCode',
      'name',
      'category',
      'warehouse',
      'qty',
      'safeQty',
      'maxQty',
      'stockState',
      'unitPrice',
      'lastMoveDate',
    ],
    sort: { column: 'materialCode', order: 'asc' },
  },
  scope: { shared: true },
} as const satisfies ResourceDefinition;
