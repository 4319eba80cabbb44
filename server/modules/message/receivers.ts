import type { Db } from '#server/db/database.ts';
import { mostReceivers } from '#server/kernel/message/message-state.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { namedRules } from '#shared/rules/named-rules.ts';
import { ruleProblem } from '#shared/rules/rule.ts';

/** Receivers of a message: ids of people of the tenant, for mails also addresses. */
export interface Receivers {
  readonly userIds: readonly string[];
  readonly mailboxes: readonly Mailbox[];
}

/** Address of a mail; `userId` is null if only the address was given. */
export interface Mailbox {
  readonly address: string;
  readonly userId: string | null;
}

interface Asked {
  readonly way: string;
  readonly receiver: string;
  /**
   * Leaves out people without a usable address instead of refusing; used for messages that were valid when they were
   * written.
   */
  readonly passesOver?: boolean;
}

/**
 * Parses the comma list of a message: usernames (or ids) of the tenant, and for mails also addresses.
 * @throws `messageReceivers`, `messageNoAddress`, `messageAddressRefused`, `messageTooMany`
 */
export async function receiversOf(
  db: Db,
  tenantId: number,
  { way, receiver, passesOver = false }: Asked,
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
  if ((strangers.length > 0 && !passesOver) || named.length === 0) throw fail('messageReceivers', { names: strangers });
  if (way !== 'email') return { userIds: people.map(({ id }) => id), mailboxes: [] };
  const mute = people.filter(({ email }) => !email);
  const refused = people.filter(({ email, emailRefused }) => email && email === emailRefused);
  const namesOf = (list: typeof people) => ({ names: list.map(({ realname }) => realname) });
  if (mute.length > 0 && !passesOver) throw fail('messageNoAddress', namesOf(mute));
  if (refused.length > 0 && !passesOver) throw fail('messageAddressRefused', namesOf(refused));
  const reached = people.flatMap(({ id, email, emailRefused }) =>
    email && email !== emailRefused ? [{ address: email, userId: id }] : [],
  );
  const mailboxes = [...reached, ...direct.map((address) => ({ address, userId: null }))];
  if (mailboxes.length === 0) throw fail('messageAddressRefused', namesOf(refused));
  return { userIds: [], mailboxes };
}

function membersOf(db: Db, tenantId: number, named: readonly string[]) {
  if (named.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as m', 'm.userId', 'u.id')
    .select(['u.id', 'u.username', 'u.realname', 'u.email', 'u.emailRefused'])
    .where('m.tenantId', '=', tenantId)
    .where('m.status', '=', 1)
    .where('u.delFlag', '=', 0)
    .where((eb) => eb.or([eb('u.username', 'in', named), eb('u.id', 'in', named)]))
    .execute();
}
