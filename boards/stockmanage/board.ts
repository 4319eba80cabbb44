import { board } from '#boards/kit/board-definition.ts';

const amount = { zh: '万元', en: '10k CNY' };

/** The stock (docs/domain.md §14): its value, its turnover, and where there is too little or too much. */
export default board('stockmanage', [
  {
    figure: 'value',
    at: [1, 7, 1, 3],
    tall: [1, 7, 1, 3],
    title: { zh: '库存金额', en: 'Stock value' },
    unit: amount,
    headline: true,
  },
  {
    figure: 'turnover',
    at: [8, 5, 1, 3],
    tall: [1, 7, 4, 3],
    title: { zh: '周转天数', en: 'Turnover' },
    unit: { zh: '天', en: 'days' },
  },
  { figure: 'dead', at: [13, 5, 1, 3], tall: [8, 7, 4, 3], title: { zh: '呆滞库存', en: 'Dead stock' }, unit: amount },
  {
    figure: 'tooling',
    at: [18, 7, 1, 3],
    tall: [8, 7, 1, 3],
    title: { zh: '工装', en: 'Tooling' },
    unit: { zh: '件', en: 'pieces' },
    empty: { zh: '没有工装', en: 'No tooling' },
  },
  {
    figure: 'flow',
    at: [1, 11, 4, 5],
    tall: [1, 14, 7, 5],
    title: { zh: '近 30 天出入库（万元）', en: 'In and out, 30 days (10k CNY)' },
    stacked: true,
    empty: { zh: '近 30 天没有出入库', en: 'No movements in 30 days' },
  },
  {
    figure: 'categories',
    at: [12, 6, 4, 5],
    tall: [1, 7, 12, 6],
    title: { zh: '库存类别', en: 'Stock by category' },
    unit: amount,
    empty: { zh: '没有库存', en: 'No stock' },
  },
  {
    figure: 'warehouses',
    at: [18, 7, 4, 5],
    tall: [8, 7, 12, 6],
    title: { zh: '仓库占用', en: 'Warehouse utilisation' },
    note: amount,
    empty: { zh: '没有设上限的物料', en: 'No material has an upper limit' },
  },
  {
    figure: 'belowSafety',
    at: [1, 8, 9, 4],
    tall: [1, 7, 18, 4],
    title: { zh: '低于安全库存', en: 'Below safety stock' },
    empty: { zh: '没有低于安全库存的物料', en: 'No items below safety stock' },
  },
  {
    figure: 'overMax',
    at: [9, 8, 9, 4],
    tall: [8, 7, 18, 4],
    title: { zh: '超过上限', en: 'Above the upper limit' },
    empty: { zh: '没有超过上限的物料', en: 'No items above the upper limit' },
  },
  {
    figure: 'deadItems',
    at: [17, 8, 9, 4],
    tall: [1, 14, 22, 4],
    title: { zh: '呆滞物料（万元）', en: 'Dead stock by item (10k CNY)' },
    empty: { zh: '没有呆滞物料', en: 'No dead stock' },
  },
]);
