import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, datetime, dict, file, int, json, ref, str, user } from '#shared/resource/field-builders.ts';

/** 脚手架检查记录 (docs/domain.md §6.3). `items` contains the twelve checks: `[{check, result: '1'|'2'|'3', photo?}]`. */
export const scaffoldInspect = {
  code: 'scaffold_inspect',
  area: 'scaffold',
  entity: 'inspect',
  table: 'prm_scaffold_inspect',
  title: { zh: '检查记录', en: 'Inspection' },
  plural: 'Inspections',
  display: 'inspTime',
  fields: [
    ref('scaffold', ['脚手架', 'Scaffold'], 'scaffold', { required: true, openIn: [], query: true }),
    dict('inspType', ['检查类型', 'Type'], 'scaf_insp_type', { required: true, openIn: [], query: true }),
    datetime('inspTime', ['检查时间', 'Inspected'], { required: true, begins: 'now', openIn: [], query: true }),
    user('inspector', ['检查人', 'Inspector'], { required: true, actor: true, query: true }),
    json('items', ['检查项', 'Checks'], {
      control: 'inspection-checks',
      pathKey: 'photo',
      required: true,
      openIn: [],
      wide: true,
    }),
    int('failCount', ['不合格项', 'Failed checks'], { required: true, owned: true, default: 0 }),
    dict('result', ['检查结果', 'Result'], 'insp_result', { required: true, openIn: [], query: true }),
    dict('tagAfter', ['检查后牌色', 'Tag afterwards'], 'scaf_tag', {
      required: true,
      openIn: [],
      query: true,
      help: {
        zh: '搭设自检后仍为红牌，联合验收签字齐全后换牌',
        en: 'Red after a self-check; changes once everybody has signed the joint acceptance',
      },
    }),
    str('tagLimit', ['黄牌限制说明', 'Limits of the yellow tag'], 200, {
      required: { field: 'tagAfter', op: 'eq', value: 'Y' },
      openIn: [],
      visibleWhen: { field: 'tagAfter', op: 'eq', value: 'Y' },
      wide: true,
    }),
    date('fixBefore', ['整改期限', 'Fix before'], {
      required: { field: 'tagAfter', op: 'eq', value: 'Y' },
      visibleWhen: { field: 'tagAfter', op: 'ne', value: 'G' },
    }),
    user('userSign', ['使用方签字', "User's signature"], {
      owned: true,
      visibleWhen: { field: 'inspType', op: 'eq', value: '2' },
      help: { zh: '使用方在联合验收节点通过后自动记录', en: 'Set when the user approves the joint acceptance' },
    }),
    user('signWitness', ['在谁的设备上签字', 'Signed on the device of'], {
      owned: true,
      visibleWhen: { field: 'signWitness', op: 'filled' },
      help: {
        zh: '使用方在他人设备上手写签字时，记录见证人；签字图片见申请单的办理记录',
        en: 'The witness on whose device the user signed by hand; the picture is in the history of the application',
      },
    }),
    file('files', ['附件', 'Attachments'], { wide: true }),
  ],
  list: {
    columns: ['scaffold', 'inspType', 'inspTime', 'inspector', 'failCount', 'result', 'tagAfter', 'fixBefore'],
    sort: { column: 'inspTime', order: 'desc' },
  },
  scope: { shared: true, project: 'scaffold' },
} as const satisfies ResourceDefinition;
