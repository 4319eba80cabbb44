import { planRight } from '#shared/contract/yard/place-board.ts';
import { resourcePage, todoPage } from '#shared/resource/menu-entry.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { siteDictionaries } from './site.dictionaries.ts';
import { siteErrors } from './site.errors.ts';
import { siteSummaries } from './site.summaries.ts';
import { site } from './site.ts';
import { siteApplyFlow } from './site-apply.flow.ts';
import { siteApply } from './site-apply.ts';
import { siteClearFlow } from './site-clear.flow.ts';
import { siteHome } from './site-home.ts';
import { siteOccupy } from './site-occupy.ts';

/** 场地 (docs/domain.md §4). */
export const siteArea = {
  key: 'site',
  title: { zh: '场地', en: 'Sites' },
  hue: 'violet',
  definitions: [site, siteApply, siteOccupy, siteHome],
  flows: [siteApplyFlow, siteClearFlow],
  dictionaries: siteDictionaries,
  errors: siteErrors,
  summaries: siteSummaries,
  late: [
    {
      key: 'site.use',
      title: { zh: '场地占用到期', en: 'Site to be cleared' },
      resource: 'site_apply',
      due: 'endDate',
      owner: { field: 'createBy' },
      names: ['ship', 'siteId', 'purpose'],
    },
  ],
  parameters: {
    'site.sizeTolerance': {
      name: {
        zh: '场地面积与长 × 宽允许的偏差',
        en: 'Share by which the area of a site may differ from length × width',
      },
      value: 0.05,
      type: 'decimal',
      max: 1,
    },
    'site.areaShare': {
      name: { zh: '分配面积不低于需求面积的比例', en: 'Minimum share of the needed area that must be assigned' },
      value: 0.95,
      type: 'decimal',
      min: 0.5,
      max: 1.5,
    },
    'site.supportShare': {
      name: { zh: '分段支承面占投影面积的比例', en: 'Share of the footprint of a block that rests on supports' },
      value: 0.35,
      type: 'decimal',
      min: 0.05,
      max: 1,
    },
    'site.paintDistance': {
      name: { zh: '涂装与动火的最小间距', en: 'Distance between painting and hot work' },
      value: 15,
      unit: 'm',
      max: 500,
    },
    'site.managerArea': {
      name: { zh: '需经理批准的面积（超过）', en: 'Area above which the site manager approves' },
      value: 2000,
      unit: '㎡',
      max: 100_000,
    },
    'site.managerDays': {
      name: { zh: '需经理批准的占用天数（超过）', en: 'Days of use above which the site manager approves' },
      value: 30,
      unit: 'd',
      max: 3650,
    },
    'site.extendDays': {
      name: {
        zh: '延期后需经理批准的总天数（超过）',
        en: 'Total days above which the site manager approves an extension',
      },
      value: 45,
      unit: 'd',
      max: 3650,
    },
    'site.enterDays': {
      name: { zh: '未进场宽限工作日', en: 'Working days within which a site must be entered' },
      value: 3,
      unit: 'd',
      max: 60,
    },
    'site.graceDays': {
      name: { zh: '到期后仍可延期的天数', en: 'Days after the end within which an extension may begin' },
      value: 2,
      unit: 'd',
      max: 60,
    },
    'site.holdHours': {
      name: { zh: '意向场地保留时长', en: 'Hours that a preferred site is held' },
      value: 48,
      unit: 'h',
      min: 1,
      max: 720,
    },
  },
  menu: {
    key: 'site',
    order: 20,
    title: { zh: '场地管理', en: 'Sites' },
    icon: 'environment',
    url: '/prm/site',
    children: [
      {
        key: 'site.board',
        title: { zh: '场地看板', en: 'Place board' },
        url: '/huisheng/placeBoard/index',
        component: 'site/PlaceBoard',
        keepAlive: true,
        codes: [{ code: planRight, title: { zh: '设置厂区底图', en: 'Set the plan of the yard' } }],
      },
      resourcePage('site.ledger', site, { zh: '场地台账', en: 'Sites' }),
      resourcePage('site.apply', siteApply, { zh: '场地申请', en: 'Site applications' }),
      todoPage('site.todo', 'site', { zh: '场地待办', en: 'Pending tasks' }),
      resourcePage('site.occupy', siteOccupy, { zh: '占用台账', en: 'Site occupations' }),
      resourcePage('site.home', siteHome, { zh: '部门归属区域', en: 'Home zones' }),
    ],
  },
} as const satisfies YardArea;
