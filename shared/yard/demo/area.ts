import { type MenuEntry, resourcePage, todoPage } from '#shared/resource/menu-entry.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { demoDictionaries } from './demo.dictionaries.ts';
import { demoErrors } from './demo.errors.ts';
import { demoOrder } from './demo-order.ts';
import { demoPickFlow } from './demo-pick.flow.ts';
import { demoPick } from './demo-pick.ts';
import { demoRow } from './demo-row.ts';

/** A page of the component gallery (`src/features/examples`). */
function example<const K extends string>(name: K, zh: string, en: string) {
  return {
    key: `examples.${name}` as const,
    title: { zh, en },
    url: `/examples/${name}`,
    component: `examples/${name}`,
    keepAlive: true,
  } satisfies MenuEntry;
}

/** A menu directory of gallery pages. */
function directory<const K extends string, const C extends readonly MenuEntry[]>(
  name: K,
  zh: string,
  en: string,
  children: C,
) {
  return {
    key: `examples.${name}` as const,
    title: { zh, en },
    url: `/examples/${name}`,
    children,
  } satisfies MenuEntry;
}

/** 组件示例: rows for trying out controls; no other area depends on them. */
export const demoArea = {
  key: 'demo',
  title: { zh: '组件示例', en: 'Examples' },
  example: true,
  definitions: [demoRow, demoOrder, demoPick],
  flows: [demoPickFlow],
  dictionaries: demoDictionaries,
  errors: demoErrors,
  menu: {
    key: 'examples',
    order: 200,
    title: { zh: '组件示例', en: 'Examples' },
    icon: 'appstore',
    url: '/examples',
    children: [
      directory('controls', '控件', 'Controls', [
        example('inputs', '输入框', 'Inputs'),
        example('texts', '文字控件', 'Text controls'),
        example('dictionary', '字典控件', 'Dictionary controls'),
        example('trees', '树与地区', 'Trees and areas'),
        example('pickers', '人员选择', 'People pickers'),
        example('records', '记录与报表', 'Records and reports'),
        example('cron', '定时表达式', 'Schedules'),
        example('query', '高级查询', 'Advanced query'),
        example('uploads', '上传', 'Uploads'),
        example('editors', '编辑器', 'Editors'),
        example('rules', '校验规则', 'Rules'),
        example('small', '小控件', 'Small controls'),
        example('timeline', '时间图', 'Timelines'),
      ]),
      directory('grids', '表格', 'Grids', [
        example('list', '列表网格', 'List grid'),
        example('tree', '树形表格', 'Tree table'),
        example('cells', '单元格类型', 'Cell types'),
        example('edit', '编辑', 'Editing'),
        example('validate', '校验', 'Validation'),
        example('paste', '表格粘贴', 'Spreadsheet operation'),
        example('linked', '联动选择', 'Linked selects'),
        example('sub', '子表', 'Sub-rows'),
        example('live', '实时同步', 'Live sync'),
        example('large', '十万行', '100,000 rows'),
        example('toolbar', '工具栏与权限', 'Toolbar and rights'),
      ]),
      resourcePage('examples.rows', demoRow, { zh: '示例数据', en: 'Example data' }),
      resourcePage('examples.orders', demoOrder, { zh: '主子表单据', en: 'Head with lines' }),
      resourcePage('examples.picks', demoPick, { zh: '主子表审批', en: 'Approval with lines' }),
      todoPage('examples.todo', 'demo', { zh: '示例待办', en: 'Example tasks' }),
    ],
  },
} as const satisfies YardArea;
