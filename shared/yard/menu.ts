import type { ResourceDefinition, Text } from '#shared/resource/definition.ts';
import { block } from './block.ts';
import { blockStage } from './block-stage.ts';
import { calendar } from './calendar.ts';
import { contractor } from './contractor.ts';
import { demoRow } from './demo-row.ts';
import { milestone } from './milestone.ts';
import { scaffold } from './scaffold.ts';
import { scaffoldApply } from './scaffold-apply.ts';
import { scaffoldInspect } from './scaffold-inspect.ts';
import { ship } from './ship.ts';

/** A directory or page of the menu as the product ships it (domain.md §18); rows of `sys_permission` are made of it. */
export interface MenuEntry {
  /** Never changes: the row's id is made of it. */
  readonly key: string;
  readonly title: Text;
  readonly icon?: string;
  /** Path of the page, or a link with placeholders for `external` ones. */
  readonly url: string;
  /** What the client shows (`src/app/pages.ts`); absent for directories. */
  readonly component?: string;
  readonly keepAlive?: boolean;
  /** Opens in a new window. */
  readonly external?: boolean;
  /** The page's own resource: its buttons and field rules hang below it. */
  readonly resource?: ResourceDefinition;
  readonly children?: readonly MenuEntry[];
}

function page(key: string, definition: ResourceDefinition, title: Text = definition.title): MenuEntry {
  return {
    key,
    title,
    url: `/prm/${definition.area}/${definition.entity}`,
    component: `resource/${definition.code}`,
    keepAlive: true,
    resource: definition,
  };
}

/** A page of the component gallery (`src/features/examples`). */
function example(name: string, zh: string, en: string): MenuEntry {
  return {
    key: `examples.${name}`,
    title: { zh, en },
    url: `/examples/${name}`,
    component: `examples/${name}`,
    keepAlive: true,
  };
}

/** What exists by now; areas to come add theirs. */
export const menu: readonly MenuEntry[] = [
  {
    key: 'dashboard',
    title: { zh: '首页', en: 'Home' },
    icon: 'home',
    url: '/dashboard/analysis',
    component: 'dashboard/Analysis',
  },
  {
    key: 'scaffold',
    title: { zh: '脚手架管理', en: 'Scaffolding' },
    icon: 'build',
    url: '/prm/scaffold',
    children: [
      page('scaffold.apply', scaffoldApply, { zh: '脚手架申请', en: 'Applications' }),
      {
        key: 'scaffold.todo',
        title: { zh: '脚手架待办', en: 'Pending tasks' },
        url: '/prm/scaffold/todo',
        component: 'todo/scaffold',
        keepAlive: true,
      },
      page('scaffold.ledger', scaffold, { zh: '脚手架台账', en: 'Ledger' }),
      page('scaffold.inspect', scaffoldInspect, { zh: '检查记录', en: 'Inspections' }),
    ],
  },
  {
    key: 'ship',
    title: { zh: '船舶进度', en: 'Ship progress' },
    icon: 'rocket',
    url: '/prm/ship',
    children: [
      page('ship.ship', ship, { zh: '船舶', en: 'Ships' }),
      page('ship.block', block, { zh: '分段', en: 'Blocks' }),
      page('ship.milestone', milestone, { zh: '节点', en: 'Milestones' }),
      page('ship.stage', blockStage, { zh: '工序', en: 'Block stages' }),
    ],
  },
  {
    key: 'board',
    title: { zh: '大屏', en: 'Wall boards' },
    icon: 'fund',
    url: '/board',
    children: [
      {
        key: 'board.cockpit',
        title: { zh: '数据驾驶舱', en: 'Data cockpit' },
        url: '{{origin}}/mengshi/largescreen/dataCockpit',
        component: 'layouts/IframePageView',
        external: true,
      },
    ],
  },
  {
    key: 'base',
    title: { zh: '基础数据', en: 'Master data' },
    icon: 'database',
    url: '/prm/base',
    children: [
      page('base.contractor', contractor, { zh: '单位', en: 'Contractors' }),
      page('base.calendar', calendar, { zh: '日历', en: 'Calendar' }),
    ],
  },
  {
    key: 'examples',
    title: { zh: '组件示例', en: 'Examples' },
    icon: 'appstore',
    url: '/examples',
    children: [
      example('list', '列表网格', 'List grid'),
      example('tree', '树形表格', 'Tree table'),
      example('cells', '单元格类型', 'Cell types'),
      example('edit', '编辑', 'Editing'),
      example('validate', '校验', 'Validation'),
      example('paste', '表格粘贴', 'Spreadsheet habits'),
      example('linked', '联动选择', 'Linked selects'),
      example('sub', '子表', 'Sub-rows'),
      example('live', '实时同步', 'Live sync'),
      example('large', '十万行', '100,000 rows'),
      example('toolbar', '工具栏与权限', 'Toolbar and rights'),
      page('examples.rows', demoRow, { zh: '示例数据', en: 'Example data' }),
    ],
  },
];
