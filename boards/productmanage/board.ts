import { board } from '#boards/kit/board-definition.ts';

/** Production (domain.md §14), as far as the yard keeps its figures: tonnage, kit rate and man-hours have no records yet. */
export default board('productmanage', { zh: '生产', en: 'Production' }, [
  {
    figure: 'erectedLately',
    at: [1, 6, 1, 5],
    title: { zh: '近 7 天搭载', en: 'Erected in the last 7 days' },
    unit: { zh: '个分段', en: 'blocks' },
    headline: true,
  },
  {
    figure: 'erection',
    at: [7, 18, 1, 5],
    title: { zh: '每周搭载分段', en: 'Blocks erected by week' },
  },
  {
    figure: 'curves',
    at: [1, 15, 6, 7],
    title: { zh: '船舶进度曲线', en: 'Progress of the ships' },
    note: { zh: '%，按交期', en: '%, by delivery' },
    empty: { zh: '没有在建船', en: 'No ships in build' },
  },
  {
    figure: 'stages',
    at: [16, 9, 6, 7],
    title: { zh: '分段工序完成', en: 'Blocks through each stage' },
    note: { zh: '在建船', en: 'ships in build' },
  },
]);
