import type { Call } from '#shared/contract/call.ts';
import { addressOf } from './call-address.ts';
import type { PlatformVersion } from './platform-version.ts';

type Addressed = Pick<Call, 'method' | 'path'>;

interface QueryFacts {
  /** Absent: of every release. */
  readonly in?: readonly PlatformVersion[];
  /** Our conditions that the server has under another name. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Conditions that the server does not know: it would answer as if nothing were asked. */
  readonly unknown?: readonly string[];
  /** Texts that the server itself looks for anywhere, or as they are: a star would be looked for too. */
  readonly starless?: readonly string[];
  /** Texts that are looked for anywhere only with stars around them. */
  readonly starred?: readonly string[];
  /** What the server asks for beside what we ask. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Where calls of a JeecgBoot server, mostly lists, ask in another way than ours, by address. */
const facts: Readonly<Record<string, QueryFacts>> = {
  'GET /sys/user/list': { renamed: { keyword: 'realname' }, unknown: ['departs', 'roleCode'], starred: ['realname'] },
  // The account as a whole.
  'GET /sys/user/userRoleList': { unknown: ['realname'], starless: ['username'] },
  'GET /sys/user/departUserList': { renamed: { keyword: 'username' }, starless: ['username'] },
  // The name is asked in a department only.
  'GET /sys/user/queryUserComponentData': {
    renamed: { keyword: 'username' },
    unknown: ['realname', 'sex', 'birthday'],
    starless: ['username'],
  },
  'GET /sys/user/queryByOrgCodeForAddressList': {
    renamed: { keyword: 'realname' },
    starless: ['realname', 'workNo'],
  },
  // It looks for a part of the account.
  'GET /sys/online/list': { unknown: ['realname'], starless: ['username'] },
  // People are taken in by their phone, at once, and there are no projects.
  'PUT /sys/tenant/invitationUserJoin': { renamed: { username: 'phone' }, unknown: ['projectIds'] },
  // Without a tenant the server fails; this one stands for all.
  'GET /sys/sysDepart/exportXls': { in: ['3.6.3'], more: { tenantId: '0' } },
  'GET /sys/role/list': { in: ['3.6.3'], unknown: ['id'], starless: ['roleName', 'roleCode'] },
};

function factsOf(version: PlatformVersion, call: Addressed): QueryFacts | undefined {
  const known = facts[addressOf(call)];
  return known?.in === undefined || known.in.includes(version) ? known : undefined;
}

/** What a condition of ours is called by a call of the server; undefined where it has none of the kind. */
export function platformCondition(version: PlatformVersion, call: Addressed, name: string): string | undefined {
  const known = factsOf(version, call);
  if (known?.unknown?.includes(name)) return undefined;
  return known?.renamed?.[name] ?? name;
}

/** The query of a call as the server understands it. */
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
