import type { Db } from '#server/db/database.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { namedRules } from '#shared/rules/named-rules.ts';
import { ruleProblem } from '#shared/rules/rule.ts';

/** Most people whom one message goes to. */
const mostReceivers = 100;

/** Whom a message reaches: people of the tenant by id, mails also by address. */
export interface Receivers {
  readonly userIds: readonly string[];
  readonly addresses: readonly string[];
}

/**
 * Reads the comma list of a message: user names (or ids) of the tenant, and for mails addresses too.
 * @throws `messageReceivers`, `messageNoAddress`, `messageTooMany`
 */
export async function receiversOf(
  db: Db,
  tenantId: number,
  { way, receiver }: { readonly way: string; readonly receiver: string },
): Promise<Receivers> {
  const named = [...new Set(listOf(receiver))];
  if (named.length > mostReceivers) throw fail('messageTooMany', { most: mostReceivers });
  const isAddress = (text: string) => way === 'email' && ruleProblem(namedRules.email, text) === undefined;
  const direct = named.filter(isAddress);
  const people = await membersOf(
    db,
    tenantId,
    named.filter((name) => !isAddress(name)),
  );
  const strangers = named.filter(
    (name) => !isAddress(name) && !people.some((row) => [row.id, row.username].includes(name)),
  );
  if (strangers.length > 0 || named.length === 0) throw fail('messageReceivers', { names: strangers });
  if (way !== 'email') return { userIds: people.map(({ id }) => id), addresses: [] };
  const mute = people.filter(({ email }) => !email);
  if (mute.length > 0) throw fail('messageNoAddress', { names: mute.map(({ realname }) => realname) });
  return { userIds: [], addresses: [...people.flatMap(({ email }) => email ?? []), ...direct] };
}

function membersOf(db: Db, tenantId: number, named: readonly string[]) {
  if (named.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as m', 'm.userId', 'u.id')
    .select(['u.id', 'u.username', 'u.realname', 'u.email'])
    .where('m.tenantId', '=', tenantId)
    .where('m.status', '=', 1)
    .where('u.delFlag', '=', 0)
    .where((eb) => eb.or([eb('u.username', 'in', named), eb('u.id', 'in', named)]))
    .execute();
}
