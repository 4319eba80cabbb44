import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, dec, dict } from '#shared/resource/field-builders.ts';
import { paperNoField, partyFields, shipField } from '#shared/yard/base/common-fields.ts';

/**
 * 采购订单 (docs/domain.md §12), the data of the purchase board. Wall screens name a supplier only by a code (§14), which
 * the server assigns with the supplier's first order. The status follows from the arrivals and the date, except for 关闭.
 */
export const purchase = {
  code: 'purchase',
  area: 'purchase',
  entity: 'order',
  table: 'prm_purchase',
  title: { zh: '采购订单', en: 'Purchase order' },
  plural: { zh: '采购', en: 'Purchases' },
  display: 'poNo',
  fields: [
    paperNoField('poNo', ['订单号', 'Order number'], { unique: true }),
    ...partyFields('supplier', ['供应商', 'Supplier']),
    dict('category', ['物资类别', 'Category'], 'mat_category', { required: true, query: true }),
    shipField('工程', { required: true, query: true }),
    dec('amount', ['金额', 'Amount'], [12, 2], { min: 0, required: true, unit: '万元', statistics: ['sum'] }),
    date('orderDate', ['下单日期', 'Ordered'], { required: true, query: true }),
    date('dueDate', ['要求到货', 'Due'], { required: true, query: true }),
    date('arriveDate', ['到货日期', 'Arrived']),
    dec('arriveQtyRate', ['到货率', 'Share arrived'], [5, 2], {
      min: 0,
      max: 100,
      required: true,
      default: 0,
      unit: '%',
      help: { zh: '填写到货日期后可大于 0', en: 'More than 0 if there is an arrival date' },
    }),
    dict('poStatus', ['状态', 'Status'], 'po_status', {
      required: true,
      default: '1',
      query: true,
      help: {
        zh: '按到货情况与日期自动更新；选择关闭则不再变化',
        en: 'Derived from the arrived share and the dates; closed orders stay closed',
      },
    }),
  ],
  rules: [
    {
      field: 'dueDate',
      compare: { op: 'gte', other: 'orderDate' },
      message: { zh: '要求到货不能早于下单日期', en: 'The due date cannot be before the order date' },
    },
    {
      field: 'arriveDate',
      compare: { op: 'gte', other: 'orderDate' },
      message: { zh: '到货日期不能早于下单日期', en: 'The arrival date cannot be before the order date' },
    },
  ],
  list: {
    columns: [
      'poNo',
      'supplier',
      'supplierCode',
      'category',
      'ship',
      'amount',
      'orderDate',
      'dueDate',
      'arriveDate',
      'arriveQtyRate',
      'poStatus',
    ],
    sort: { column: 'orderDate', order: 'desc' },
  },
  scope: { shared: true, project: 'ship' },
} as const satisfies ResourceDefinition;
