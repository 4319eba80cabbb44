import { board } from '#boards/kit/board-definition.ts';

/** The data cockpit (domain.md §14): what the yard looks like now, readable from across the hall. */
export default board('dataCockpit', { zh: '数据驾驶舱', en: 'Data cockpit' }, [
  {
    figure: 'progressDeviation',
    at: [1, 6, 1, 3],
    title: { zh: '总进度偏差', en: 'Progress deviation' },
    unit: { zh: '个百分点', en: 'points' },
    headline: true,
    signed: true,
    alarm: { below: -5 },
  },
  {
    figure: 'shipsInBuild',
    at: [7, 4, 1, 3],
    title: { zh: '在建船', en: 'Ships in build' },
    unit: { zh: '艘', en: 'ships' },
  },
  {
    figure: 'applicationsToday',
    at: [11, 4, 1, 3],
    title: { zh: '今日申请', en: 'Applications today' },
    unit: { zh: '件', en: '' },
  },
  {
    figure: 'overdueTasks',
    at: [15, 3, 1, 3],
    title: { zh: '待办超时', en: 'Overdue tasks' },
    opens: '/dashboard/late',
    unit: { zh: '件', en: '' },
    alarm: { above: 0 },
  },
  {
    figure: 'scaffoldVolume',
    at: [18, 7, 1, 3],
    title: { zh: '脚手架在用', en: 'Scaffold in use' },
    unit: { zh: 'm³', en: 'm³' },
  },
  { figure: 'ships', at: [1, 10, 4, 5], title: { zh: '船舶进度', en: 'Ship progress' } },
  {
    figure: 'applications',
    at: [1, 10, 9, 4],
    title: { zh: '资源申请量', en: 'Resource applications' },
    note: { zh: '近 12 个月', en: 'last 12 months' },
    stacked: true,
  },
  {
    figure: 'overdue',
    at: [11, 7, 4, 5],
    title: { zh: '待办与超时', en: 'Open and overdue tasks' },
    opens: '/dashboard/late',
  },
  { figure: 'scaffolds', at: [18, 7, 11, 2], title: { zh: '脚手架挂牌', en: 'Scaffold tags' } },
  {
    figure: 'delayReasons',
    at: [11, 7, 9, 4],
    title: { zh: '滞后原因', en: 'Reasons for delay' },
    opens: '/dashboard/late?kind=ship.stageEnd',
    empty: { zh: '没有滞后的工序', en: 'No stages are late' },
    wrong: true,
  },
  { figure: 'events', at: [18, 7, 4, 7], title: { zh: '现场动态', en: 'Live events' } },
]);
