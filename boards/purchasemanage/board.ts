import { board, keyRow } from '#boards/kit/board-definition.ts';

const amount = { zh: '万元', en: '10k CNY' };
/** The office page with the rows that these figures count. */
const overdue = '/prm/purchase/order?poStatus=4';
const year = { zh: '近 12 个月', en: 'last 12 months' };

/** Purchases (docs/domain.md §14): what is ordered, from whom, and whether it arrives on time. */
export default board('purchasemanage', [
  ...keyRow([
    {
      figure: 'orderedYear',
      title: { zh: '今年采购额', en: 'Ordered this year' },
      unit: amount,
    },
    {
      figure: 'orderedMonth',
      title: { zh: '本月采购额', en: 'Ordered this month' },
      unit: amount,
    },
    {
      figure: 'onTime',
      title: { zh: '近 30 天到货准时率', en: 'On time, last 30 days' },
      unit: { zh: '%', en: '%' },
    },
    {
      figure: 'overdue',
      title: { zh: '逾期未到', en: 'Overdue orders' },
      opens: overdue,
      unit: { zh: '单', en: 'orders' },
      alarm: { above: 0 },
    },
  ]),
  {
    figure: 'course',
    at: [1, 9, 4, 5],
    tall: [1, 14, 7, 5],
    title: { zh: '累计采购额', en: 'Ordered since January' },
    note: amount,
    empty: { zh: '今年没有采购', en: 'No orders this year' },
  },
  {
    figure: 'onTimeByCategory',
    at: [10, 7, 4, 5],
    tall: [1, 7, 12, 5],
    title: { zh: '各类到货准时率', en: 'On time by category' },
    empty: { zh: '近 12 个月没有到期订单', en: 'No orders due in the last year' },
  },
  {
    figure: 'suppliers',
    at: [17, 8, 4, 9],
    tall: [8, 7, 12, 9],
    title: { zh: '供应商前十', en: 'Top 10 suppliers' },
    note: { zh: '万元 · 准时率', en: '10k CNY, on time' },
    empty: { zh: '近 12 个月没有订单', en: 'No orders in the last year' },
  },
  {
    figure: 'overdueOrders',
    at: [1, 5, 9, 4],
    tall: [1, 7, 21, 5],
    title: { zh: '逾期订单', en: 'Overdue orders' },
    opens: overdue,
    unit: { zh: '天', en: 'd' },
    empty: { zh: '没有逾期订单', en: 'No orders are overdue' },
  },
  {
    figure: 'transit',
    at: [6, 4, 9, 4],
    tall: [1, 7, 17, 4],
    title: { zh: '在途订单账龄', en: 'Orders in transit' },
    note: { zh: '单', en: 'since ordered' },
    empty: { zh: '没有在途订单', en: 'No orders in transit' },
  },
  {
    figure: 'categories',
    at: [10, 7, 9, 4],
    tall: [8, 7, 21, 5],
    title: { zh: '采购类别', en: 'By category' },
    note: year,
    unit: amount,
    empty: { zh: '近 12 个月没有订单', en: 'No orders in the last year' },
  },
]);
