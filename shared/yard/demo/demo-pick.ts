import { applicationColumns } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, int, ref, str } from '#shared/resource/field-builders.ts';
import { shipField } from '#shared/yard/base/common-fields.ts';

/**
 * 示例配料申请, the application with lines behind 组件示例. Like `demoOrder` it is no entity of docs/domain.md. It has what the
 * applications for tooling (docs/domain.md §5.2) and pallets (§8.2) need: an approval with lines. `allocQty` and `bin`
 * are `owned`, because only the storekeeper enters them, at a node of the flow.
 */
export const demoPick = {
  code: 'demo_pick',
  area: 'demo',
  entity: 'pick',
  table: 'prm_demo_pick',
  title: { zh: '示例配料申请', en: 'Example picking request' },
  plural: 'Example picking requests',
  display: 'applyNo',
  fields: [
    str('purpose', ['用途', 'Purpose'], 60, { required: true, query: true }),
    shipField('工程', { required: true, query: true }),
    date('needDate', ['需用日期', 'Needed on'], { required: true, query: true }),
    int('itemCount', ['明细项', 'Items'], {
      owned: true,
      required: true,
      default: 0,
      total: { lines: 'demo_pick_line', op: 'count' },
    }),
    int('shortCount', ['缺料项', 'Short items'], {
      owned: true,
      required: true,
      default: 0,
      total: { lines: 'demo_pick_line', op: 'count', where: { field: 'allocQty', op: 'lt', other: 'reqQty' } },
    }),
  ],
  lines: [
    {
      code: 'demo_pick_line',
      entity: 'line',
      table: 'prm_demo_pick_line',
      title: { zh: '配料明细', en: 'Picking lines' },
      foreignKey: 'pickId',
      display: 'name',
      min: 1,
      fields: [
        ref('material', ['物料', 'Material'], 'demo_row', {
          uniqueWithin: 'pickId',
          refFilter: { field: 'ship', from: 'head.ship' },
        }),
        str('name', ['名称', 'Name'], 60, { required: true }),
        int('reqQty', ['申请数量', 'Requested'], {
          min: 1,
          max: 100_000,
          required: true,
          default: 1,
          statistics: ['sum'],
        }),
        int('allocQty', ['备料数量', 'Allocated'], { min: 0, owned: true, statistics: ['sum'] }),
        str('bin', ['库位', 'Bin'], 20, { owned: true }),
        str('note', ['备注', 'Note'], 100),
      ],
      rules: [
        {
          field: 'allocQty',
          compare: { op: 'lte', other: 'reqQty' },
          message: {
            zh: '备料数量不能多于申请数量',
            en: 'The allocated quantity cannot exceed the quantity requested',
          },
        },
      ],
      list: { columns: ['material', 'name', 'reqQty', 'allocQty', 'bin', 'note'] },
    },
  ],
  application: {
    prefix: 'SL',
    flow: 'wf_demo_pick',
    bizDict: 'demo_pick_status',
    title: ['ship', 'purpose'],
    pending: ['purpose', 'needDate', 'itemCount', 'shortCount'],
    apply: { zh: '申请示例配料', en: 'Request example parts' },
  },
  lifecycle: {
    field: 'bizStatus',
    initial: '10',
    transitions: [
      { action: 'complete', label: { zh: '备料完成', en: 'Picked' }, from: ['10'], to: '20', system: true },
      { action: 'cancel', label: { zh: '取消', en: 'Cancelled' }, from: ['10'], to: '90', system: true },
    ],
  },
  list: {
    columns: applicationColumns(['purpose', 'ship', 'needDate', 'itemCount', 'shortCount'], ['createBy', 'createTime']),
  },
  scope: { shared: true },
} as const satisfies ResourceDefinition;
