import { departmentCode } from './demo-departments.ts';
import type { Random } from './random.ts';

/**
 * One person of the demo yard. The first person of each role is its demo account, with the role as username (README).
 */
export interface DemoPerson {
  readonly username: string;
  readonly realname: string;
  readonly role: string;
  /** A second role, for a person with two jobs. */
  readonly alsoRole?: string;
  readonly orgCode: string;
  readonly workNo: string;
  readonly sex: 1 | 2;
  readonly phone: string;
  readonly birthday: string;
}

/** Role, department, number of people: 186 people including the administrator, at least two of each other role. */
const posts: readonly (readonly [role: string, department: string, heads: number])[] = [
  ['team_leader', '一工段', 13],
  ['team_leader', '二工段', 14],
  ['team_leader', '三工段', 14],
  ['team_leader', '管装工段', 12],
  ['team_leader', '电装工段', 10],
  ['team_leader', '铁舾工段', 10],
  ['team_leader', '涂装部', 12],
  ['team_leader', '船坞工段', 10],
  ['team_leader', '码头工段', 9],
  ['sect_leader', '一工段', 1],
  ['sect_leader', '二工段', 1],
  ['sect_leader', '三工段', 1],
  ['sect_leader', '管装工段', 1],
  ['sect_leader', '电装工段', 1],
  ['sect_leader', '铁舾工段', 1],
  ['sect_leader', '涂装部', 1],
  ['sect_leader', '船坞工段', 1],
  ['sect_leader', '码头工段', 1],
  ['planner', '计划室', 4],
  ['dispatcher', '调度室', 2],
  ['prod_mgr', '生产管理部', 2],
  ['site_admin', '场地室', 3],
  ['tool_keeper', '工装中心', 4],
  ['tool_mgr', '工装中心', 2],
  ['scaf_eng', '脚手架队', 3],
  ['scaf_crew', '脚手架队', 6],
  ['scaf_insp', '脚手架队', 4],
  ['wharf_disp', '调度室', 2],
  ['wharf_master', '码头工段', 2],
  ['jp_clerk', '备料组', 4],
  ['jp_mgr', '集配中心', 2],
  ['driver', '配送组', 5],
  ['wx_clerk', '外协管理部', 3],
  ['wx_vendor', '外协管理部', 2],
  ['qc', '质量管理部', 5],
  ['hse', 'HSE 部', 4],
  ['gate', 'HSE 部', 2],
  ['buyer', '采购部', 2],
  ['seller', '经营部', 2],
  ['stock_clerk', '仓储部', 4],
  ['leader', '公司', 2],
  ['admin', '信息中心', 1],
];

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'];
const givenMen = [
  '伟',
  '建国',
  '志强',
  '海峰',
  '军',
  '勇',
  '磊',
  '国栋',
  '明',
  '永胜',
  '振华',
  '立新',
  '东升',
  '浩',
  '文涛',
  '少华',
];
const givenWomen = ['丽', '静', '秀英', '敏', '燕', '晓红', '雪梅', '玉兰', '婷', '海霞'];

/** Usernames need four characters (docs/specification.md §1.5), so roles with shorter names get a number. */
function demoUsername(role: string): string {
  return role.length < 4 ? `${role}_01` : role;
}

export function demoPeople(random: Random): readonly DemoPerson[] {
  const seen = new Set<string>(['admin']);
  let serial = 0;
  return posts.flatMap(([role, department, heads]) =>
    Array.from({ length: heads }, (): DemoPerson => {
      serial += 1;
      const workNo = `Y${String(1000 + serial)}`;
      const signIn = demoUsername(role);
      const username = seen.has(signIn) ? workNo.toLowerCase() : signIn;
      seen.add(username);
      const woman = random.chance(0.18);
      return {
        username,
        realname: random.pick(surnames) + random.pick(woman ? givenWomen : givenMen),
        role,
        // This account plans for its section too, and therefore sees all applications, not only its own.
        alsoRole: username === 'team_leader' ? 'planner' : undefined,
        orgCode: departmentCode(department),
        workNo,
        sex: woman ? 2 : 1,
        phone: `139${String(10_000_000 + serial * 7919).slice(0, 8)}`,
        birthday: `${random.int(1966, 2001)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
      };
    }),
  );
}
