import { board } from '#boards/kit/board-definition.ts';

const percent = { zh: '%', en: '%' };

/** The data cockpit (domain.md §14): what the yard looks like now, readable from across the hall. */
export default board('dataCockpit', { zh: '数据驾驶舱', en: 'Data cockpit' }, [
  {
    figure: 'progressDeviation',
    at: [1, 5, 1, 3],
    title: { zh: '总进度偏差', en: 'Progress deviation' },
    unit: { zh: '点', en: 'pts' },
    headline: true,
    signed: true,
    alarm: { below: -5 },
  },
  {
    figure: 'shipsInBuild',
    at: [6, 3, 1, 3],
    title: { zh: '在建船', en: 'Ships in build' },
    unit: { zh: '艘', en: '' },
  },
  { figure: 'siteUse', at: [9, 3, 1, 3], title: { zh: '场地占用', en: 'Ground in use' }, unit: percent },
  { figure: 'berthUse', at: [12, 3, 1, 3], title: { zh: '泊位占用', en: 'Berths taken' }, unit: percent },
  {
    figure: 'applicationsToday',
    at: [15, 3, 1, 3],
    title: { zh: '今日申请', en: 'Applied today' },
    unit: { zh: '件', en: '' },
  },
  {
    figure: 'overdueTasks',
    at: [18, 3, 1, 3],
    title: { zh: '待办超时', en: 'Overdue tasks' },
    opens: '/dashboard/late',
    unit: { zh: '件', en: '' },
    alarm: { above: 0 },
  },
  {
    figure: 'violations',
    at: [21, 4, 1, 3],
    title: { zh: '本月违章', en: 'Violations this month' },
    unit: { zh: '起', en: '' },
  },
  { figure: 'ships', at: [1, 8, 4, 5], title: { zh: '船舶进度', en: 'Ship progress' } },
  { figure: 'zones', at: [9, 5, 4, 5], title: { zh: '各区占用率', en: 'Ground by zone' } },
  {
    figure: 'overdue',
    at: [14, 5, 4, 4],
    title: { zh: '待办与超时', en: 'Open and overdue tasks' },
    opens: '/dashboard/late',
  },
  {
    figure: 'applications',
    at: [1, 8, 9, 4],
    title: { zh: '资源申请量', en: 'Applications' },
    note: { zh: '近 12 个月', en: 'last 12 months' },
    stacked: true,
  },
  {
    figure: 'delayReasons',
    at: [9, 5, 9, 4],
    title: { zh: '滞后原因', en: 'Reasons for delay' },
    opens: '/dashboard/late?kind=ship.stageEnd',
    empty: { zh: '没有滞后的工序', en: 'No stages are late' },
    wrong: true,
  },
  {
    figure: 'scaffoldVolume',
    at: [14, 5, 8, 3],
    title: { zh: '脚手架在用', en: 'Scaffold in use' },
    unit: { zh: 'm³', en: 'm³' },
  },
  { figure: 'scaffolds', at: [14, 5, 11, 2], title: { zh: '脚手架挂牌', en: 'Scaffold tags' } },
  { figure: 'events', at: [19, 6, 4, 9], title: { zh: '现场动态', en: 'Live events' } },
]);
