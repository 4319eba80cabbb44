import type { StoredReport } from '#server/yard/stored-report.ts';

/** Orders with a greater loss of the yard's material than the parameter allows (docs/domain.md §9.3 rule 4). */
const losses: StoredReport = {
  code: 'wx_losses',
  name: { zh: '外协来料损耗', en: 'Material lost at contractors' },
  sql: `select o.order_no, c.name as contractor, s.ship_no, o.sent_weight, o.in_weight,
       o.sent_weight - o.in_weight as lost, o.loss_rate, o.due_date
  from prm_wx_order o join prm_contractor c on c.id = o.contractor join prm_ship s on s.id = o.ship
 where o.loss_listed
 order by o.loss_rate desc, o.order_no`,
  columns: [
    { field: 'order_no', label: { zh: '订单号', en: 'Order number' }, search: 'single', sort: true, width: 150 },
    { field: 'contractor', label: { zh: '外协单位', en: 'Contractor' }, search: 'single', sort: true, width: 200 },
    { field: 'ship_no', label: { zh: '船号', en: 'Ship' }, search: 'single', sort: true, width: 100 },
    { field: 'sent_weight', label: { zh: '发外重量 t', en: 'Sent out t' }, type: 'Long', sort: true, width: 120 },
    { field: 'in_weight', label: { zh: '回厂重量 t', en: 'Back t' }, type: 'Long', sort: true, width: 120 },
    { field: 'lost', label: { zh: '短缺 t', en: 'Lost t' }, type: 'Long', sort: true, width: 110 },
    { field: 'loss_rate', label: { zh: '损耗率 %', en: 'Loss %' }, type: 'Long', sort: true, width: 110 },
    { field: 'due_date', label: { zh: '交期', en: 'Due' }, type: 'Date', search: 'group', sort: true, width: 120 },
  ],
};

export const wxReports: readonly StoredReport[] = [losses];
