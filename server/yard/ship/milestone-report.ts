import type { StoredReport } from '#server/yard/stored-report.ts';

/** Ships with their milestones, for forms that refer to both. */
export const milestoneReport: StoredReport = {
  code: 'ship_milestones',
  name: { zh: '船舶主节点', en: 'Milestones of ships' },
  sql: `select m.id, s.ship_no, s.ship_name, m.node, m.seq, m.plan_date, m.forecast_date, m.actual_date, m.light
  from prm_milestone m join prm_ship s on s.id = m.ship
 where nullif('\${ship_no}', '') is null or s.ship_no = '\${ship_no}'
 order by s.ship_no, m.seq`,
  params: [{ name: 'ship_no', label: { zh: '工程编号', en: 'Hull number' } }],
  columns: [
    { field: 'id', label: { zh: '主键', en: 'Id' }, hidden: true },
    { field: 'ship_no', label: { zh: '工程编号', en: 'Hull number' }, search: 'single', sort: true, width: 110 },
    { field: 'ship_name', label: { zh: '船名', en: 'Ship' }, search: 'single', sort: true, width: 160 },
    { field: 'node', label: { zh: '节点', en: 'Milestone' }, dict: 'milestone', search: 'single', width: 120 },
    {
      field: 'plan_date',
      label: { zh: '计划日期', en: 'Planned' },
      type: 'Date',
      search: 'group',
      sort: true,
      width: 120,
    },
    { field: 'forecast_date', label: { zh: '预测日期', en: 'Forecast' }, type: 'Date', sort: true, width: 120 },
    { field: 'actual_date', label: { zh: '实际日期', en: 'Actual' }, type: 'Date', sort: true, width: 120 },
    { field: 'light', label: { zh: '状态灯', en: 'Light' }, dict: 'light', search: 'single', width: 90 },
  ],
};
