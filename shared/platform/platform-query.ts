import type { Call } from '#shared/contract/call.ts';
import { lookup } from '#shared/lookup.ts';
import { addressOf } from './call-address.ts';
import type { PlatformVersion } from './platform-version.ts';

type Addressed = Pick<Call, 'method' | 'path'>;

interface QueryFacts {
  /** Releases to which the entry applies; absent: every release. */
  readonly in?: readonly PlatformVersion[];
  /** Conditions that the server knows by another name. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Conditions that the server does not support; it would ignore them and return all rows. */
  readonly unknown?: readonly string[];
  /**
   * Conditions that must be sent without asterisks. The server adds its own wildcards or compares exactly, and would
   * search for a literal asterisk.
   */
  readonly starless?: readonly string[];
  /** Conditions that search for a substring only if asterisks are added. */
  readonly starred?: readonly string[];
  /** Additional parameters that the server requires. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Differences between the query parameters of JeecgBoot calls, mostly lists, and ours, by address. */
const facts = lookup<QueryFacts>({
  'GET /sys/user/list': { renamed: { keyword: 'realname' }, unknown: ['departs', 'roleCode'], starred: ['realname'] },
  // The user name is compared exactly.
  'GET /sys/user/userRoleList': { unknown: ['realname'], starless: ['username'] },
  'GET /sys/user/departUserList': { renamed: { keyword: 'username' }, starless: ['username'] },
  // The server supports the real name only together with a department.
  'GET /sys/user/queryUserComponentData': {
    renamed: { keyword: 'username' },
    unknown: ['realname', 'sex', 'birthday'],
    starless: ['username'],
  },
  'GET /sys/user/queryByOrgCodeForAddressList': {
    renamed: { keyword: 'realname' },
    starless: ['realname', 'workNo'],
  },
  // The user name is searched as a substring.
  'GET /sys/online/list': { unknown: ['realname'], starless: ['username'] },
  // The server invites by phone number and adds the user at once; projects do not exist.
  'PUT /sys/tenant/invitationUserJoin': { renamed: { username: 'phone' }, unknown: ['projectIds'] },
  // The server fails without a tenant; 0 selects all tenants.
  'GET /sys/sysDepart/exportXls': { in: ['3.6.3'], more: { tenantId: '0' } },
  'GET /sys/role/list': { in: ['3.6.3'], unknown: ['id'], starless: ['roleName', 'roleCode'] },
});

function factsOf(version: PlatformVersion, call: Addressed): QueryFacts | undefined {
  const known = facts[addressOf(call)];
  return known?.in === undefined || known.in.includes(version) ? known : undefined;
}

/** Name of one of our conditions in a JeecgBoot call; undefined if the server does not support the condition. */
export function platformCondition(version: PlatformVersion, call: Addressed, name: string): string | undefined {
  const known = factsOf(version, call);
  if (known?.unknown?.includes(name)) return undefined;
  return known?.renamed?.[name] ?? name;
}

/** Converts the query of a call to the form that a JeecgBoot server expects. */
export function platformQuery(
  version: PlatformVersion,
  call: Addressed,
  query: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const known = factsOf(version, call);
  if (known === undefined) return query;
  const entries = Object.entries(query).flatMap(([name, value]) => {
    const own = platformCondition(version, call, name);
    if (own === undefined) return [];
    return [[own, typeof value === 'string' ? starsOf(known, own, value) : value] as const];
  });
  return { ...Object.fromEntries(entries), ...known.more };
}

function starsOf({ starless, starred }: QueryFacts, name: string, text: string): string {
  if (starless?.includes(name)) return text.replace(/^\*|\*$/g, '');
  if (starred?.includes(name) && text !== '' && !/[*,]/.test(text)) return `*${text}*`;
  return text;
}
