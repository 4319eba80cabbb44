import type { Text } from '#shared/resource/text.ts';

export interface SeedRole<C extends string = string> {
  readonly code: C;
  readonly name: Text;
  readonly scope: 'self' | 'dept' | 'area' | 'all' | 'vendor';
  /** Business areas of which the role sees all rows. */
  readonly areas: readonly string[];
}

const role = <const C extends string>(
  code: C,
  zh: string,
  en: string,
  scope: SeedRole['scope'],
  ...areas: readonly string[]
): SeedRole<C> => ({ code, name: { zh, en }, scope, areas });

/** The 26 roles of docs/domain.md §1, with their data scopes. */
export const seedRoles = [
  role('team_leader', '班组长', 'Team leader', 'self'),
  role('sect_leader', '工段长', 'Section leader', 'dept'),
  role('planner', '生产计划员', 'Production planner', 'all'),
  role('dispatcher', '生产总调', 'Chief dispatcher', 'all'),
  role('prod_mgr', '生产管理部经理', 'Production manager', 'all'),
  role('site_admin', '场地管理员', 'Site administrator', 'area', 'site'),
  role('tool_keeper', '工装管理员', 'Tool keeper', 'area', 'tool'),
  role('tool_mgr', '工装主管', 'Tooling manager', 'area', 'tool'),
  role('scaf_eng', '脚手架工程师', 'Scaffold engineer', 'area', 'scaffold'),
  role('scaf_crew', '架子队长', 'Scaffold crew leader', 'area', 'scaffold'),
  role('scaf_insp', '脚手架验收员', 'Scaffold inspector', 'area', 'scaffold'),
  role('wharf_disp', '码头调度', 'Wharf dispatcher', 'area', 'wharf'),
  role('wharf_master', '码头长', 'Wharf master', 'area', 'wharf'),
  role('jp_clerk', '集配员', 'Kitting clerk', 'area', 'jp'),
  role('jp_mgr', '集配主管', 'Kitting manager', 'area', 'jp'),
  role('driver', '配送员', 'Delivery driver', 'area', 'jp'),
  role('wx_clerk', '外协管理员', 'Outsourcing clerk', 'area', 'wx'),
  role('wx_vendor', '外协单位', 'Outside contractor', 'vendor'),
  role('qc', '质检员', 'Quality inspector', 'area', 'quality', 'wx'),
  role('hse', 'HSE 监督', 'HSE supervisor', 'all'),
  role('gate', '门岗', 'Gate guard', 'area', 'wx'),
  role('buyer', '采购员', 'Buyer', 'area', 'purchase'),
  role('seller', '经营专员', 'Sales officer', 'area', 'sales'),
  role('stock_clerk', '库管员', 'Stock clerk', 'area', 'stock'),
  role('leader', '公司领导', 'Company leader', 'all'),
  role('admin', '系统管理员', 'System administrator', 'all'),
] as const satisfies readonly SeedRole[];

export type RoleCode = (typeof seedRoles)[number]['code'];

/** Roles of the yard's own people, i.e. all except those of contractors, who see only their own rows. */
export const colleagues: readonly RoleCode[] = seedRoles
  .filter(({ scope }) => scope !== 'vendor')
  .map(({ code }) => code);

/** Roles of department heads, who manage the people and roles of their departments. */
export const heads = [
  'sect_leader',
  'prod_mgr',
  'tool_mgr',
  'wharf_master',
  'jp_mgr',
  'leader',
] as const satisfies readonly RoleCode[];
