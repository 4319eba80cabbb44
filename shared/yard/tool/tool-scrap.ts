import { applicationColumns } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { bool, dec, int, ref, str } from '#shared/resource/field-builders.ts';

/**
 * 工装报废 (docs/domain.md §5.4, §5.5): scraps tools that are in repair and not worth repairing. The tools stay in repair
 * during the approval, so they cannot be issued meanwhile.
 */
export const toolScrap = {
  code: 'tool_scrap',
  area: 'tool',
  entity: 'scrap',
  table: 'prm_tool_scrap',
  title: { zh: '工装报废', en: 'Scrapping' },
  plural: 'Scrappings',
  display: 'applyNo',
  fields: [
    ref('tool', ['工装', 'Tool'], 'tool', { required: true, query: true }),
    int('qty', ['报废数量', 'Quantity'], {
      min: 1,
      max: 100_000,
      required: true,
      default: 1,
      help: {
        zh: '从维修数量中报废；在库的先登记送修',
        en: 'Only tools in repair can be scrapped; send them to repair first',
      },
    }),
    str('cause', ['报废原因', 'Cause'], 200, { required: true, wide: true }),
    str('party', ['责任方', 'Responsible'], 60),
    ref('toolApply', ['归还单', 'Returned with'], 'tool_apply', { owned: true }),
    dec('price', ['单价', 'Price'], [10, 2], { unit: '万元', owned: true }),
    bool('isDear', ['含高值', 'High value'], { owned: true, query: true }),
  ],
  application: {
    prefix: 'BF',
    flow: 'wf_tool_scrap',
    bizDict: 'tool_scrap_status',
    title: ['tool', 'qty', 'cause'],
    pending: ['tool', 'qty', 'cause', 'price'],
    apply: { zh: '申请工装报废', en: 'Apply for scrapping' },
  },
  lifecycle: {
    field: 'bizStatus',
    initial: '10',
    transitions: [
      { action: 'scrap', label: { zh: '报废', en: 'Scrapped' }, from: ['10'], to: '20', system: true },
      { action: 'cancel', label: { zh: '取消', en: 'Cancelled' }, from: ['10'], to: '90', system: true },
    ],
  },
  list: {
    columns: applicationColumns(['tool', 'qty', 'cause', 'party', 'price'], ['createBy', 'createTime']),
  },
} as const satisfies ResourceDefinition;
