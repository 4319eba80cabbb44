import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, dec, dict } from '#shared/resource/field-builders.ts';
import { paperNoField, partyFields, shipField } from '#shared/yard/base/common-fields.ts';

/** 销售合同 (docs/domain.md §12), the data of the sales board. Wall screens name a customer only by a code (§14). */
export const sales = {
  code: 'sales',
  area: 'sales',
  entity: 'contract',
  table: 'prm_sales',
  title: { zh: '销售合同', en: 'Sales contract' },
  plural: { zh: '销售', en: 'Sales' },
  display: 'contractNo',
  fields: [
    paperNoField('contractNo', ['合同号', 'Contract number'], { unique: true }),
    ...partyFields('customer', ['客户', 'Customer']),
    dict('product', ['产品', 'Product'], 'ship_type', { required: true, query: true }),
    shipField('工程', { query: true }),
    dec('amount', ['合同额', 'Amount'], [12, 2], { min: 0, required: true, unit: '万元', statistics: ['sum'] }),
    date('signDate', ['签订日期', 'Signed'], { required: true, query: true }),
    date('deliveryDate', ['交付日期', 'Delivery'], { required: true, query: true }),
    dec('receivedAmount', ['已收款', 'Received'], [12, 2], {
      min: 0,
      required: true,
      default: 0,
      unit: '万元',
      statistics: ['sum'],
    }),
    dict('region', ['地区', 'Region'], 'sales_region', { required: true, query: true }),
    dict('contractStatus', ['状态', 'Status'], 'contract_status', { required: true, default: '1', query: true }),
  ],
  rules: [
    {
      field: 'deliveryDate',
      compare: { op: 'gte', other: 'signDate' },
      message: { zh: '交付日期不能早于签订日期', en: 'The delivery cannot be before the signing' },
    },
    {
      field: 'receivedAmount',
      compare: { op: 'lte', other: 'amount' },
      message: { zh: '已收款不能超过合同额', en: 'The received amount cannot exceed the contract amount' },
    },
  ],
  list: {
    columns: [
      'contractNo',
      'customer',
      'customerCode',
      'product',
      'ship',
      'amount',
      'signDate',
      'deliveryDate',
      'receivedAmount',
      'region',
      'contractStatus',
    ],
    sort: { column: 'signDate', order: 'desc' },
  },
  scope: { shared: true, project: 'ship' },
} as const satisfies ResourceDefinition;
