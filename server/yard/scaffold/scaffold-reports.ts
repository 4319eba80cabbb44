import type { StoredReport } from '#server/yard/stored-report.ts';

/** Running applications by the section of the applicant. */
const openApplications: StoredReport = {
  code: 'scaffold_open_applications',
  name: { zh: '各工段在办脚手架申请', en: 'Open scaffold applications by section' },
  sql: `select a.sys_org_code as org_code, d.depart_name as section, count(*) as applications,
       sum(a.volume) as volume, min(a.need_date) as earliest
  from prm_scaffold_apply a left join sys_depart d on d.org_code = a.sys_org_code and d.del_flag = 0
 where a.bpm_status = '1'
 group by a.sys_org_code, d.depart_name
 order by count(*) desc, a.sys_org_code`,
  columns: [
    { field: 'org_code', label: { zh: '部门编码', en: 'Department code' }, hidden: true },
    { field: 'section', label: { zh: '工段', en: 'Section' }, search: 'single', sort: true, width: 180 },
    {
      field: 'applications',
      label: { zh: '在办申请', en: 'Open applications' },
      type: 'Integer',
      sort: true,
      width: 130,
    },
    { field: 'volume', label: { zh: '体积 m³', en: 'Volume m³' }, type: 'Long', sort: true, width: 120 },
    {
      field: 'earliest',
      label: { zh: '最早需用日期', en: 'Earliest date needed' },
      type: 'Date',
      search: 'group',
      sort: true,
      width: 130,
    },
  ],
};

/** Standing scaffolds by place, for forms that refer to one. */
const places: StoredReport = {
  code: 'scaffold_places',
  name: { zh: '在位脚手架', en: 'Standing scaffolds by place' },
  sql: `select f.id, f.scaf_no, s.ship_no, b.block_no, f.place, f.scaf_type, f.height, f.volume, f.tag, f.scaf_status,
       f.next_inspect, c.name as contractor
  from prm_scaffold f join prm_ship s on s.id = f.ship
  left join prm_block b on b.id = f.block left join prm_contractor c on c.id = f.contractor
 where f.scaf_status in ('40', '45', '50') and (nullif('\${ship_no}', '') is null or s.ship_no = '\${ship_no}')
 order by s.ship_no, f.place`,
  params: [{ name: 'ship_no', label: { zh: '工程编号', en: 'Hull number' } }],
  columns: [
    { field: 'id', label: { zh: '主键', en: 'Id' }, hidden: true },
    { field: 'scaf_no', label: { zh: '挂牌号', en: 'Tag number' }, search: 'single', sort: true, width: 150 },
    { field: 'place', label: { zh: '部位', en: 'Place' }, search: 'single', sort: true, width: 220 },
    { field: 'ship_no', label: { zh: '船号', en: 'Ship' }, search: 'single', sort: true, width: 100 },
    { field: 'block_no', label: { zh: '分段', en: 'Block' }, search: 'single', sort: true, width: 100 },
    { field: 'scaf_type', label: { zh: '类型', en: 'Type' }, dict: 'scaf_type', search: 'single', width: 130 },
    { field: 'height', label: { zh: '高度 m', en: 'Height m' }, type: 'Long', sort: true, width: 90 },
    { field: 'volume', label: { zh: '体积 m³', en: 'Volume m³' }, type: 'Long', sort: true, width: 100 },
    { field: 'tag', label: { zh: '挂牌', en: 'Tag' }, dict: 'scaf_tag', width: 80 },
    { field: 'scaf_status', label: { zh: '状态', en: 'Status' }, dict: 'scaf_status', width: 100 },
    {
      field: 'next_inspect',
      label: { zh: '下次检查', en: 'Next inspection' },
      type: 'Date',
      search: 'group',
      sort: true,
      width: 120,
    },
    { field: 'contractor', label: { zh: '搭设单位', en: 'Contractor' }, width: 180 },
  ],
};

export const scaffoldReports: readonly StoredReport[] = [openApplications, places];
