import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * 工装报废 (docs/domain.md §5.4, §5.5): tools that are in repair and are not worth it. What is asked for lies in repair, so
 * nobody is given it meanwhile.
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
    { name: 'tool', label: { zh: '工装', en: 'Tool' }, type: 'ref', ref: 'tool', required: true, query: true },
    {
      name: 'qty',
      label: { zh: '报废数量', en: 'Quantity' },
      type: 'int',
      min: 1,
      max: 100_000,
      required: true,
      default: 1,
      help: { zh: '从维修数量中报废；在库的先登记送修', en: 'Of what is in repair; send it there first' },
    },
    { name: 'cause', label: { zh: '报废原因', en: 'Cause' }, type: 'str', length: 200, required: true, wide: true },
    { name: 'party', label: { zh: '责任方', en: 'Responsible' }, type: 'str', length: 60 },
    {
      name: 'toolApply',
      label: { zh: '归还单', en: 'Returned with' },
      type: 'ref',
      ref: 'tool_apply',
      owned: true,
    },
    {
      name: 'price',
      label: { zh: '单价', en: 'Price' },
      type: 'dec',
      precision: 10,
      scale: 2,
      unit: '万元',
      owned: true,
    },
    { name: 'isDear', label: { zh: '含高值', en: 'High value' }, type: 'bool', owned: true, query: true },
  ],
  application: {
    prefix: 'BF',
    flow: 'wf_tool_scrap',
    bizDict: 'tool_scrap_status',
    title: ['tool', 'qty', 'cause'],
    pending: ['tool', 'qty', 'cause', 'price'],
    apply: { zh: '申请工装报废', en: 'Ask for scrapping' },
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
    columns: ['applyNo', 'tool', 'qty', 'cause', 'party', 'price', 'bpmStatus', 'bizStatus', 'createBy', 'createTime'],
  },
} as const satisfies ResourceDefinition;
