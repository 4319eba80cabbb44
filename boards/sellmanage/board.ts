import { board, keyRow } from '#boards/kit/board-definition.ts';

const amount = { zh: '万元', en: '10k CNY' };

/** Sales (docs/domain.md §14): what is signed, what is still to be built, and what has been paid. */
export default board('sellmanage', [
  ...keyRow([
    {
      figure: 'signed',
      title: { zh: '今年签约额', en: 'Signed this year' },
      unit: amount,
    },
    {
      figure: 'backlog',
      title: { zh: '手持订单', en: 'Order book' },
      unit: amount,
    },
    {
      figure: 'receivable',
      title: { zh: '应收未收', en: 'Outstanding' },
      unit: amount,
    },
    {
      figure: 'collection',
      title: { zh: '回款率', en: 'Collection rate' },
      unit: { zh: '%', en: '%' },
    },
  ]),
  {
    figure: 'course',
    at: [1, 6, 4, 5],
    tall: [1, 7, 7, 6],
    title: { zh: '回款率走势', en: 'Collection rate' },
    note: { zh: '%，到期合同', en: '% of the amount due' },
    zoomed: true,
    empty: { zh: '没有到期合同', en: 'No contracts due' },
  },
  {
    figure: 'receivables',
    at: [7, 7, 4, 5],
    tall: [8, 7, 7, 6],
    title: { zh: '已收与应收', en: 'Received of the amount due' },
    note: amount,
    empty: { zh: '没有到期合同', en: 'No contracts due' },
  },
  {
    figure: 'types',
    at: [14, 6, 4, 5],
    tall: [1, 7, 13, 6],
    title: { zh: '按船型', en: 'By ship type' },
    note: { zh: '万元，近 3 年', en: '10k CNY, 3 years' },
    empty: { zh: '没有合同', en: 'No contracts' },
  },
  {
    figure: 'regions',
    at: [20, 5, 4, 5],
    tall: [8, 7, 13, 6],
    title: { zh: '按地区', en: 'By region' },
    note: { zh: '万元，近 3 年', en: '10k CNY, 3 years' },
    empty: { zh: '没有合同', en: 'No contracts' },
  },
  {
    figure: 'deliveries',
    at: [1, 24, 9, 4],
    tall: [1, 14, 19, 7],
    title: { zh: '未来 12 个月交付', en: 'Deliveries in the next 12 months' },
    note: { zh: '客户代号 · 船型', en: 'customer, ship type' },
    empty: { zh: '未来 12 个月没有交付', en: 'No deliveries in 12 months' },
  },
]);
