import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';

export interface PeopleInput {
  readonly tenantId: number;
  readonly rules: readonly string[];
  readonly starter: string;
  /** The using department, where the search of `role-in-dept` starts upwards. */
  readonly orgCode: string;
  readonly record: ResourceRecord;
  /** People with the roles of these rules (`holdersOf`), if the caller has already loaded them. */
  readonly roleHolders?: readonly Holder[] | undefined;
}

/** Role that gets a node's task if nobody fulfils its rule (docs/domain.md §3). */
const fallbackRole = 'admin';

/** A person with a role. */
export interface Holder {
  readonly roleCode: string;
  readonly username: string;
  /** Comma list of department codes: the current department and all memberships. */
  readonly orgCodes: string;
}

/** Usernames by assignee rule. */
export interface PeopleByRule {
  readonly people: Readonly<Record<string, readonly string[]>>;
  /**
   * The same without the starter, for nodes where people may not decide their own case. For `role-in-dept` the search
   * goes on upwards if only the starter has the role.
   */
  readonly others: Readonly<Record<string, readonly string[]>>;
  readonly admins: readonly string[];
}

/**
 * Finds the people for each assignee rule, only active members of the tenant. A rule that nobody fulfils gives an empty
 * list.
 */
export async function peopleByRule(db: Db, input: PeopleInput): Promise<PeopleByRule> {
  const named = new Set(input.rules.flatMap((rule) => namedBy(rule, input)));
  const needsTree = input.rules.some((rule) => rule.startsWith('role-in-dept:'));
  const [held, active, chain] = await pipelined([
    input.roleHolders ?? holdersOf(db, input.tenantId, input.rules),
    activeMembers(db, input.tenantId, [...named]),
    needsTree ? departmentChain(db, input.tenantId, input.orgCode) : [],
  ]);
  const found = (rule: string, may: (username: string) => boolean): readonly string[] => {
    const role = roleOf(rule);
    if (role === null) return namedBy(rule, input).filter((username) => active.has(username) && may(username));
    const able = withRole(held, role).filter((holder) => may(holder.username));
    return rule.startsWith('role:') ? able.map((holder) => holder.username) : nearest(able, chain);
  };
  const byRule = (may: (username: string) => boolean) =>
    Object.fromEntries(input.rules.map((rule) => [rule, found(rule, may)]));
  return {
    people: byRule(() => true),
    others: byRule((username) => username !== input.starter),
    admins: withRole(held, fallbackRole).map((holder) => holder.username),
  };
}

/** People with the roles of these rules, and with the fallback role. */
export function holdersOf(db: Db, tenantId: number, rules: readonly string[]): Promise<Holder[]> {
  return holders(db, tenantId, [...new Set([fallbackRole, ...rules.map(roleOf).filter((role) => role !== null)])]);
}

/**
 * Whether a person whom a rule found still has the role of that rule. Without the role, an open task may not be
 * decided.
 */
export async function stillHasRole(db: Db, tenantId: number, rule: string, username: string): Promise<boolean> {
  const role = roleOf(rule);
  if (role === null) return true;
  return (await holders(db, tenantId, [role])).some((holder) => holder.username === username);
}

/**
 * Those of a task's people who may still decide it. Without a rule (task given by name) they only have to be active.
 */
export async function stillEligible(
  db: Db,
  tenantId: number,
  rule: string | undefined,
  usernames: readonly string[],
): Promise<string[]> {
  const role = rule === undefined ? null : roleOf(rule);
  const able =
    role === null
      ? await activeMembers(db, tenantId, usernames)
      : new Set((await holders(db, tenantId, [role])).map((holder) => holder.username));
  return usernames.filter((username) => able.has(username));
}

/** Codes of a department and all departments above it, up to the root. */
async function departmentChain(db: Db, tenantId: number, orgCode: string): Promise<string[]> {
  const { rows } = await sql<{ orgCode: string }>`
    with recursive up as (
      select id, parent_id, org_code, 0 as depth from sys_depart
      where tenant_id = ${tenantId} and org_code = ${orgCode} and del_flag = 0
      union all
      select d.id, d.parent_id, d.org_code, up.depth + 1 from sys_depart d join up on d.id = up.parent_id
      where d.tenant_id = ${tenantId} and d.del_flag = 0 and up.depth < 20)
    select org_code from up order by depth`.execute(db);
  return rows.map((row) => row.orgCode);
}

/** Role of an assignee rule; null for rules that name people. */
export function roleOf(rule: string): string | null {
  const [kind, role] = rule.split(':');
  return (kind === 'role' || kind === 'role-in-dept') && role ? role : null;
}

function namedBy(rule: string, input: PeopleInput): string[] {
  if (rule === 'starter') return [input.starter];
  if (rule.startsWith('user:')) return [rule.slice('user:'.length)];
  if (!rule.startsWith('field:')) return [];
  const value = input.record[rule.slice('field:'.length)];
  return typeof value === 'string' ? value.split(',').filter(Boolean) : [];
}

function withRole(held: readonly Holder[], role: string): Holder[] {
  return held.filter((holder) => holder.roleCode === role);
}

function nearest(candidates: readonly Holder[], chain: readonly string[]): string[] {
  for (const orgCode of chain) {
    const here = candidates.filter((holder) => holder.orgCodes.split(',').includes(orgCode));
    if (here.length > 0) return here.map((holder) => holder.username);
  }
  return [];
}

async function holders(db: Db, tenantId: number, roles: readonly string[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select r.role_code, u.username,
      concat_ws(',', ut.org_code, (
        select string_agg(d.org_code, ',') from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
        where ud.tenant_id = ${tenantId} and ud.user_id = u.id and d.del_flag = 0)) as org_codes
    from sys_role r
    join sys_user_role ur on ur.role_id = r.id and ur.tenant_id = ${tenantId}
    join sys_user u on u.id = ur.user_id and u.status = 1 and u.del_flag = 0
    join sys_user_tenant ut on ut.user_id = u.id and ut.tenant_id = ${tenantId} and ut.status = 1
    where r.tenant_id = ${tenantId} and r.del_flag = 0 and r.role_code = any(${roles})
    order by u.username`.execute(db);
  return rows;
}

async function activeMembers(db: Db, tenantId: number, usernames: readonly string[]): Promise<Set<string>> {
  if (usernames.length === 0) return new Set();
  const rows = await db
    .selectFrom('sysUser')
    .innerJoin('sysUserTenant', 'sysUserTenant.userId', 'sysUser.id')
    .select('sysUser.username')
    .where('sysUserTenant.tenantId', '=', tenantId)
    .where('sysUserTenant.status', '=', 1)
    .where('sysUser.status', '=', 1)
    .where('sysUser.delFlag', '=', 0)
    .where('sysUser.username', 'in', usernames)
    .execute();
  return new Set(rows.map((row) => row.username));
}

/** Whether a person can be given a task, i.e. is an active member of the tenant. */
export async function isActiveMember(db: Db, tenantId: number, username: string): Promise<boolean> {
  return (await activeMembers(db, tenantId, [username])).has(username);
}
