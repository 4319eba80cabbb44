import { resourcePage, todoPage } from '#shared/resource/menu-entry.ts';
import type { YardArea } from '#shared/yard/yard-area.ts';
import { wxDictionaries } from './wx.dictionaries.ts';
import { wxErrors } from './wx.errors.ts';
import { wxSummaries } from './wx.summaries.ts';
import { wxApplyFlow } from './wx-apply.flow.ts';
import { wxApply } from './wx-apply.ts';
import { wxReturnFlow, wxSendFlow } from './wx-leave.flow.ts';
import { wxOrder } from './wx-order.ts';

/** 外协 (docs/domain.md §9). */
export const wxArea = {
  key: 'wx',
  title: { zh: '外协', en: 'Outsourcing' },
  hue: 'indigo',
  definitions: [wxOrder, wxApply],
  flows: [wxApplyFlow, wxSendFlow, wxReturnFlow],
  dictionaries: wxDictionaries,
  errors: wxErrors,
  summaries: wxSummaries,
  late: [
    {
      key: 'wx.order',
      title: { zh: '外协订单交期', en: 'Outsourcing order due' },
      resource: 'wx_order',
      due: 'dueDate',
      owner: { field: 'buyer' },
      names: ['contractor', 'ship', 'wxType'],
    },
  ],
  parameters: {
    'wx.unloadWarn': {
      name: { zh: '同一场地一小时内到货提醒（车）', en: 'Lorries at one site in an hour from which a remark is shown' },
      value: 2,
      min: 2,
      max: 100,
    },
    'wx.unloadMost': {
      name: { zh: '同一场地一小时内最多到货（车）', en: 'Maximum number of lorries at one site in an hour' },
      value: 2,
      min: 1,
      max: 100,
    },
    'wx.returnShare': {
      name: {
        zh: '来料回厂重量不超过发外重量的倍数',
        en: 'Maximum weight returned, as a share of the material sent out',
      },
      value: 1,
      type: 'decimal',
      min: 0.1,
      max: 5,
    },
    'wx.lossShare': {
      name: { zh: '来料短缺超过此比例列入损耗表', en: 'Loss of material above which an order is reported' },
      value: 0.03,
      type: 'decimal',
      max: 1,
    },
  },
  menu: {
    key: 'wx',
    order: 70,
    title: { zh: '外协管理', en: 'Outsourcing' },
    icon: 'swap',
    url: '/prm/wx',
    children: [
      resourcePage('wx.order', wxOrder, { zh: '外协订单', en: 'Outsourcing orders' }),
      resourcePage('wx.apply', wxApply, { zh: '外协申请', en: 'Outsourcing deliveries' }),
      todoPage('wx.todo', 'wx', { zh: '外协待办', en: 'Pending tasks' }),
    ],
  },
} as const satisfies YardArea;
