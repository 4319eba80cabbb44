import { board } from '#boards/kit/board-definition.ts';

/** Production (docs/domain.md §14): ships, their blocks and the erection against the plan. */
export default board('productmanage', [
  {
    figure: 'erectedLately',
    at: [1, 5, 1, 4],
    tall: [1, 5, 1, 4],
    title: { zh: '近 7 天搭载', en: 'Erected in 7 days' },
    unit: { zh: '个分段', en: 'blocks' },
    headline: true,
  },
  {
    figure: 'erection',
    at: [6, 10, 1, 4],
    tall: [6, 9, 1, 4],
    title: { zh: '每周搭载分段', en: 'Blocks erected by week' },
    empty: { zh: '近期没有搭载分段', en: 'No blocks erected recently' },
  },
  {
    figure: 'cutting',
    at: [16, 9, 1, 4],
    tall: [1, 8, 10, 5],
    title: { zh: '近 30 天下料', en: 'Steel cut in 30 days' },
    note: { zh: '吨', en: 't' },
    empty: { zh: '近 30 天没有下料', en: 'No steel cut in 30 days' },
  },
  {
    figure: 'curves',
    at: [1, 14, 5, 4],
    tall: [1, 14, 5, 5],
    title: { zh: '船舶进度曲线', en: 'Ship progress' },
    note: { zh: '%，按交期', en: '%, by delivery date' },
    empty: { zh: '没有在建船', en: 'No ships in build' },
  },
  {
    figure: 'stages',
    at: [15, 5, 5, 4],
    tall: [9, 6, 10, 5],
    title: { zh: '分段工序完成', en: 'Blocks completed by stage' },
    empty: { zh: '没有在建分段', en: 'No blocks in build' },
  },
  {
    figure: 'kits',
    at: [20, 5, 5, 4],
    tall: [1, 7, 20, 6],
    title: { zh: '托盘齐套率', en: 'Pallets kitted' },
    bare: true,
    empty: { zh: '近期没有托盘', en: 'No pallets needed' },
  },
  {
    figure: 'tracks',
    at: [1, 17, 9, 4],
    tall: [1, 14, 15, 5],
    title: { zh: '里程碑', en: 'Milestones' },
    empty: { zh: '没有在建船', en: 'No ships in build' },
  },
  {
    figure: 'manHours',
    at: [18, 7, 9, 4],
    tall: [8, 7, 20, 6],
    title: { zh: '各部门工时', en: 'Man-hours' },
    note: { zh: '近 30 天', en: 'last 30 days' },
    empty: { zh: '近 30 天没有日报', en: 'No day logs in 30 days' },
  },
]);
