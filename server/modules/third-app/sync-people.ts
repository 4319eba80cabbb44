import { readAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { addAccount } from '#server/modules/user/add-account.ts';
import { editAccount } from '#server/modules/user/edit-account.ts';
import { newToken } from '#server/session/token.ts';
import { longestAgoFirst } from './sync-departs.ts';
import { SyncRefusal, type SyncResult, syncEach } from './sync-report.ts';
import type { ThirdApp, ThirdPerson } from './third-app-port.ts';
import { keepLink, readLinks, type SetUpApp } from './third-app-store.ts';

/** Id of the department that represents the whole enterprise in the chat. */
const ROOT = '1';

interface LocalPerson {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly departIds: readonly string[];
}

async function localPeople({ tenantId }: Actor): Promise<readonly LocalPerson[]> {
  return readAs(tenantId, async (db) => {
    const people = await db
      .selectFrom('sysUser')
      .innerJoin('sysUserTenant', 'sysUserTenant.userId', 'sysUser.id')
      .select(['sysUser.id', 'username', 'realname', 'phone', 'email'])
      .where('sysUserTenant.tenantId', '=', tenantId)
      .where('sysUser.status', '=', 1)
      .where('sysUser.delFlag', '=', 0)
      .orderBy('username')
      .execute();
    const places = await db
      .selectFrom('sysUserDepart')
      .select(['userId', 'depId'])
      .where('tenantId', '=', tenantId)
      .execute();
    const departs = new Map<string, string[]>();
    for (const { userId, depId } of places) departs.set(userId, [...(departs.get(userId) ?? []), depId]);
    return people.map((person) => ({ ...person, departIds: departs.get(person.id) ?? [] }));
  });
}

/**
 * Synchronises our people to the chat: a person is found by link, user name or phone, otherwise added, for which a
 * phone is required.
 */
export async function peopleToApp(
  actor: Actor,
  app: SetUpApp,
  far: ThirdApp,
  chosen: ReadonlySet<string>,
): Promise<SyncResult> {
  const links = await readLinks({ app, what: 'user' });
  const departs = await readLinks({ app, what: 'depart' });
  const theirs = await far.people();
  const byId = new Map(theirs.map((person) => [person.id, person]));
  const byPhone = new Map(theirs.map((person) => [person.phone, person]));
  const wanted = (await localPeople(actor)).filter(({ id }) => chosen.size === 0 || chosen.has(id));
  const nameOf = ({ realname, username }: LocalPerson) => `${realname}（${username}）`;
  return syncEach(
    longestAgoFirst(wanted, ({ id }) => links.times.get(id)),
    { nameOf, language: actor.language },
    async (person) => {
      const known =
        byId.get(links.thirdOf.get(person.id) ?? '') ??
        byId.get(person.username) ??
        (person.phone === null ? undefined : byPhone.get(person.phone));
      if (!known && !person.phone) throw new SyncRefusal('noPhone');
      const departIds = person.departIds.flatMap((id) => departs.thirdOf.get(id) ?? []);
      const id = await far.savePerson(
        {
          id: known?.id ?? person.username,
          name: person.realname,
          phone: person.phone,
          email: person.email,
          departIds: departIds.length === 0 ? [ROOT] : departIds,
        },
        !known,
      );
      await keepLink({ app, what: 'user' }, links, person.id, id);
      return known ? 'changed' : 'added';
    },
  );
}

/**
 * Synchronises the chat's people to ours. For existing accounts only the name is updated: phone and e-mail are used to
 * sign in and to reset the password, so another system must not change them. A new person gets an account without roles
 * and with a random password; they sign in by phone or after a password reset (docs/security.md P9, P16).
 */
export async function peopleToLocal(
  actor: Actor,
  app: SetUpApp,
  far: ThirdApp,
  { chosen, request }: { readonly chosen: ReadonlySet<string>; readonly request: RequestInfo },
): Promise<SyncResult> {
  const links = await readLinks({ app, what: 'user' });
  const departs = await readLinks({ app, what: 'depart' });
  const ours = await localPeople(actor);
  const byId = new Map(ours.map((person) => [person.id, person]));
  const byName = new Map(ours.map((person) => [person.username, person]));
  const byPhone = new Map(ours.map((person) => [person.phone, person]));
  const known = (person: ThirdPerson) =>
    byId.get(links.localOf.get(person.id) ?? '') ??
    byName.get(person.id) ??
    (person.phone === null ? undefined : byPhone.get(person.phone));
  const wanted = (await far.people()).filter((person) => chosen.size === 0 || chosen.has(known(person)?.id ?? ''));
  const nameOf = ({ name, id }: ThirdPerson) => `${name}（${id}）`;
  const timeOf = (person: ThirdPerson) => links.times.get(links.localOf.get(person.id) ?? '');
  return syncEach(longestAgoFirst(wanted, timeOf), { nameOf, language: actor.language }, async (person) => {
    const here = known(person);
    if (here) {
      const renamed = person.name !== '' && here.realname !== person.name;
      if (renamed) await editAccount(actor, { id: here.id, realname: person.name }, request);
      await keepLink({ app, what: 'user' }, links, here.id, person.id);
      return renamed ? 'changed' : 'same';
    }
    const body = {
      username: usernameFor(person),
      realname: person.name || person.id,
      password: newToken(),
      phone: person.phone ?? '',
      email: person.email ?? '',
      selecteddeparts: person.departIds.flatMap((id) => departs.localOf.get(id) ?? []).join(','),
    };
    const { id } = await addAccount(actor, body, request);
    await keepLink({ app, what: 'user' }, links, id, person.id);
    return 'added';
  });
}

/**
 * The person's id in the chat if it is a valid user name here (docs/specification.md §1.5), else the phone.
 * @throws SyncRefusal
 */
function usernameFor({ id, phone }: ThirdPerson): string {
  if (/^\w{4,18}$/.test(id)) return id;
  if (phone !== null && /^1\d{10}$/.test(phone)) return phone;
  throw new SyncRefusal('badName');
}
