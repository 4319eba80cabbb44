import type { HomeRows } from '#server/yard/home/home-rows.ts';
import { oneOf } from '#shared/query/conditions.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { wxOrder } from '#shared/yard/wx/wx-order.ts';

/** Lorries of the day, and orders that are due, on the home page. */
export const wxHome: readonly HomeRows[] = [
  {
    key: 'wx.arrive',
    card: 'today',
    title: { zh: '外协到货', en: 'Outsourced parts arriving' },
    of: wxApply,
    at: 'planTime',
    where: [oneOf('direction', ['2', '3']), oneOf('bizStatus', ['20', '30', '35', '40', '50', '60'])],
    names: ['contractor', 'ship'],
  },
  {
    key: 'wx.leave',
    card: 'today',
    title: { zh: '外协发出', en: 'Outsourced parts leaving' },
    of: wxApply,
    at: 'planTime',
    where: [oneOf('direction', ['1', '4']), oneOf('bizStatus', ['25', '50', '60', '65'])],
    names: ['contractor', 'ship'],
  },
  {
    key: 'wx.order',
    card: 'expiring',
    title: { zh: '外协订单交期', en: 'Outsourcing orders due' },
    of: wxOrder,
    at: 'dueDate',
    where: [oneOf('orderStatus', ['1', '2'])],
    names: ['contractor', 'ship'],
  },
];
