import { resourcePage, todoPage } from '#shared/resource/menu-entry.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { jpDictionaries } from './jp.dictionaries.ts';
import { jpErrors } from './jp.errors.ts';
import { jpSummaries } from './jp.summaries.ts';
import { jpApplyFlow } from './jp-apply.flow.ts';
import { jpApply } from './jp-apply.ts';
import { jpPallet } from './jp-pallet.ts';
import { jpTrip } from './jp-trip.ts';

/** 集配 (docs/domain.md §8). */
export const jpArea = {
  key: 'jp',
  title: { zh: '集配', en: 'Distribution' },
  hue: 'sand',
  definitions: [jpPallet, jpApply, jpTrip],
  flows: [jpApplyFlow],
  dictionaries: jpDictionaries,
  errors: jpErrors,
  summaries: jpSummaries,
  late: [
    {
      key: 'jp.pallet',
      title: { zh: '托盘未按期配送', en: 'Pallet not delivered in time' },
      resource: 'jp_pallet',
      due: 'needDate',
      owner: { field: 'planner' },
      names: ['ship', 'discipline', 'team'],
    },
    {
      key: 'jp.container',
      title: { zh: '载具待回收', en: 'Container to be returned' },
      resource: 'jp_pallet',
      due: 'containerDue',
      owner: { field: 'planner' },
      names: ['ship', 'container', 'team', 'location'],
    },
  ],
  parameters: {
    'jp.releaseRate': {
      name: { zh: '低于此齐套率须放行', en: 'Kit rate below which a pallet needs a release' },
      value: 100,
      type: 'decimal',
      unit: '%',
      max: 100,
    },
    'jp.managerRate': {
      name: { zh: '低于此齐套率须生产经理放行', en: 'Kit rate below which the production manager must release' },
      value: 80,
      type: 'decimal',
      unit: '%',
      max: 100,
    },
    'jp.freezeDays': {
      name: { zh: '托盘冻结提前工作日', en: 'Working days before the date needed from which a pallet is frozen' },
      value: 3,
      unit: 'd',
      max: 30,
    },
    'jp.leadHours': {
      name: { zh: '配送提前时间', en: 'Hours in advance for a delivery application' },
      value: 4,
      unit: 'h',
      max: 240,
    },
    'jp.slotVehicles': {
      name: { zh: '每个卸货点每小时车辆数', en: 'Vehicles that can unload at one site in an hour' },
      value: 3,
      min: 1,
      max: 50,
    },
    'jp.unloadBegins': {
      name: { zh: '卸货最早时间', en: 'Unloading begins' },
      value: 420,
      type: 'timeOfDay',
      max: 720,
      help: {
        zh: '要求到场的时段已满时，只在此时间内推荐其他时段',
        en: 'If the requested hour is full, other hours between these times are proposed',
      },
    },
    'jp.unloadEnds': {
      name: { zh: '卸货最晚时间', en: 'Unloading ends' },
      value: 1200,
      type: 'timeOfDay',
      min: 721,
    },
    'jp.otherHours': {
      name: { zh: '推荐其他时段的前后范围', en: 'Hours before and after in which another hour is proposed' },
      value: 12,
      unit: 'h',
      min: 1,
      max: 72,
    },
    'jp.onTimeHours': {
      name: { zh: '准时签收的宽限', en: 'Hours after the time needed that still count as on time' },
      value: 1,
      unit: 'h',
      type: 'decimal',
      max: 24,
      help: {
        zh: '按此统计集配准时率，已月结的不变',
        en: 'Used to count deliveries on time; closed months stay unchanged',
      },
    },
    'jp.returnDays': {
      name: { zh: '载具归还期限', en: 'Days to return a container' },
      value: 7,
      unit: 'd',
      min: 1,
      max: 90,
    },
    'jp.payloadForklift': {
      name: { zh: '叉车载重', en: 'Payload of a forklift' },
      value: 5,
      type: 'decimal',
      unit: 't',
      max: 500,
    },
    'jp.payloadFlatbed': {
      name: { zh: '平板车载重', en: 'Payload of a flatbed' },
      value: 30,
      type: 'decimal',
      unit: 't',
      max: 500,
    },
    'jp.payloadCraneTruck': {
      name: { zh: '随车吊载重', en: 'Payload of a crane truck' },
      value: 12,
      type: 'decimal',
      unit: 't',
      max: 500,
    },
    'jp.payloadVan': {
      name: { zh: '厢车载重', en: 'Payload of a van' },
      value: 8,
      type: 'decimal',
      unit: 't',
      max: 500,
    },
  },
  menu: {
    key: 'jp',
    order: 60,
    title: { zh: '集配管理', en: 'Distribution' },
    icon: 'inbox',
    url: '/prm/jp',
    children: [
      resourcePage('jp.pallet', jpPallet, { zh: '托盘', en: 'Pallets' }),
      resourcePage('jp.apply', jpApply, { zh: '集配申请', en: 'Delivery applications' }),
      todoPage('jp.todo', 'jp', { zh: '集配待办', en: 'Pending tasks' }),
      {
        key: 'jp.board',
        title: { zh: '配送看板', en: 'Deliveries of the day' },
        url: '/prm/jp/board',
        component: 'jp/board',
        keepAlive: true,
      },
      resourcePage('jp.trip', jpTrip, { zh: '配送记录', en: 'Trips' }),
    ],
  },
} as const satisfies YardArea;
