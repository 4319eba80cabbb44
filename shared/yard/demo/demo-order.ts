import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, dec, dict, each, int, ref, str, text, user } from '#shared/resource/field-builders.ts';
import { shipField } from '#shared/yard/base/common-fields.ts';

/**
 * 示例领料单, the head with lines behind 组件示例. It is no entity of docs/domain.md: no board, report or flow reads it. Its
 * lines have what the lines of tool applications (docs/domain.md §5.2) and pallets (§8.1) need: a reference that is
 * unique within the head, quantities compared with each other, fields that are required while something is short, dates
 * compared with the head's, and totals in the head.
 */
export const demoOrder = {
  code: 'demo_order',
  area: 'demo',
  entity: 'order',
  table: 'prm_demo_order',
  title: { zh: '示例领料单', en: 'Example order' },
  plural: 'Example orders',
  display: 'orderNo',
  groups: [
    { key: 'order', label: { zh: '领料', en: 'Order' } },
    { key: 'totals', label: { zh: '合计', en: 'Totals' } },
  ],
  fields: [
    ...each({ group: 'order' }, [
      str('orderNo', ['单号', 'Number'], 24, { required: true, unique: true, query: true }),
      str('purpose', ['用途', 'Purpose'], 60, { required: true, query: true }),
      dict('urgency', ['紧急程度', 'Urgency'], 'urgency', { required: true, default: '1', query: true }),
      shipField('工程', { query: true }),
      date('needDate', ['需用日期', 'Needed on'], { required: true, query: true }),
      user('keeper', ['仓管员', 'Storekeeper'], { assigns: true }),
      text('remark', ['说明', 'Remarks'], { length: 500, wide: true }),
    ]),
    ...each({ group: 'totals' }, [
      int('itemCount', ['应配项', 'Items'], {
        owned: true,
        required: true,
        default: 0,
        total: { lines: 'demo_order_line', op: 'count' },
      }),
      int('readyCount', ['已配项', 'Complete'], {
        owned: true,
        required: true,
        default: 0,
        total: { lines: 'demo_order_line', op: 'count', where: { field: 'pickQty', op: 'gte', other: 'needQty' } },
      }),
      int('needTotal', ['应领数量', 'Quantity'], {
        owned: true,
        required: true,
        default: 0,
        total: { lines: 'demo_order_line', op: 'sum', field: 'needQty' },
      }),
      dec('weight', ['重量', 'Weight'], [12, 2], {
        owned: true,
        required: true,
        default: 0,
        unit: 'kg',
        total: { lines: 'demo_order_line', op: 'sum', field: 'weight' },
      }),
    ]),
  ],
  lines: [
    {
      code: 'demo_order_line',
      entity: 'line',
      table: 'prm_demo_order_line',
      title: { zh: '领料明细', en: 'Order lines' },
      foreignKey: 'orderId',
      display: 'name',
      min: 1,
      fields: [
        ref('material', ['物料', 'Material'], 'demo_row', { uniqueWithin: 'orderId' }),
        str('name', ['名称', 'Name'], 60, { required: true }),
        str('spec', ['规格材质', 'Size and grade'], 80),
        int('needQty', ['应领', 'Needed'], { min: 1, max: 100_000, required: true, default: 1, statistics: ['sum'] }),
        int('pickQty', ['已配', 'Picked'], { min: 0, required: true, default: 0, statistics: ['sum'] }),
        dec('weight', ['重量', 'Weight'], [10, 2], { min: 0, unit: 'kg', statistics: ['sum'] }),
        date('eta', ['预计到货', 'Expected'], {
          // In an urgent order, a missing part needs an expected date.
          required: {
            all: [
              { field: 'pickQty', op: 'lt', other: 'needQty' },
              { field: 'head.urgency', op: 'in', value: ['2', '3'] },
            ],
          },
        }),
        str('note', ['备注', 'Note'], 100),
      ],
      rules: [
        {
          field: 'pickQty',
          compare: { op: 'lte', other: 'needQty' },
          message: { zh: '已配不能多于应领', en: 'The picked quantity cannot exceed the quantity needed' },
        },
        {
          field: 'eta',
          compare: { op: 'lte', other: 'head.needDate' },
          message: { zh: '预计到货不能晚于需用日期', en: 'The expected date cannot be after the date needed' },
        },
      ],
      list: { columns: ['material', 'name', 'spec', 'needQty', 'pickQty', 'weight', 'eta', 'note'] },
    },
  ],
  list: {
    columns: [
      'orderNo',
      'purpose',
      'urgency',
      'ship',
      'needDate',
      'itemCount',
      'readyCount',
      'needTotal',
      'weight',
      'keeper',
      'createTime',
    ],
  },
  scope: { shared: true },
} as const satisfies ResourceDefinition;
