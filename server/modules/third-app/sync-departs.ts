import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { addDepartOf, editDepartOf } from '#server/modules/depart/depart-write.ts';
import { type SyncResult, syncEach } from './sync-report.ts';
import type { ThirdApp, ThirdDepart } from './third-app-port.ts';
import { keepLink, readLinks, type SetUpApp } from './third-app-store.ts';

/** Id of the department that represents the whole enterprise in the chat. */
const ROOT = '1';

interface LocalDepart {
  readonly id: string;
  readonly parentId: string | null;
  readonly departName: string;
  readonly departOrder: number | null;
}

/** Departments of the tenant, parents before their children. */
function localDeparts({ tenantId }: Actor): Promise<readonly LocalDepart[]> {
  return readAs(tenantId, (db) =>
    db
      .selectFrom('sysDepart')
      .select(['id', 'parentId', 'departName', 'departOrder'])
      .where('tenantId', '=', tenantId)
      .where('delFlag', '=', 0)
      .orderBy('orgCode')
      .execute(),
  );
}

/**
 * Sorts rows that were never synchronised first, then by the time of the last synchronisation; otherwise keeps the
 * order.
 */
export const longestAgoFirst = <T>(rows: readonly T[], timeOf: (row: T) => string | undefined): readonly T[] =>
  rows.toSorted((a, b) => (timeOf(a) ?? '').localeCompare(timeOf(b) ?? ''));

/**
 * Synchronises our departments to the chat: a department is found by its link or by its name below the same parent,
 * otherwise added.
 */
export async function departsToApp(
  actor: Actor,
  app: SetUpApp,
  far: ThirdApp,
  chosen: ReadonlySet<string>,
): Promise<SyncResult> {
  const links = await readLinks({ app, what: 'depart' });
  const theirs = placesOf(await far.departs());
  const all = await localDeparts(actor);
  const top = all.filter(({ parentId }) => !parentId);
  // If there is only one company, it is the enterprise itself.
  if (top.length === 1 && top[0] && !links.thirdOf.has(top[0].id))
    await keepLink({ app, what: 'depart' }, links, top[0].id, ROOT);
  const wanted = chosen.size === 0 ? all : all.filter(({ id }) => chosen.has(id));
  const nameOf = ({ departName }: LocalDepart) => departName;
  return syncEach(
    longestAgoFirst(wanted, ({ id }) => links.times.get(id)),
    { nameOf, language: actor.language },
    async (depart) => {
      const parentId = (depart.parentId && links.thirdOf.get(depart.parentId)) || ROOT;
      const known =
        theirs.ids.get(links.thirdOf.get(depart.id) ?? '') ?? theirs.places.get(placeOf(parentId, depart.departName));
      const body = { name: depart.departName, parentId, order: depart.departOrder ?? 0 };
      const id = await far.saveDepart(body, known?.id);
      if (!known) theirs.places.set(placeOf(parentId, depart.departName), { id, name: depart.departName, parentId });
      await keepLink({ app, what: 'depart' }, links, depart.id, id);
      return known ? 'changed' : 'added';
    },
  );
}

/**
 * Synchronises the chat's departments to ours: renames known ones and adds missing ones below their parent; moves and
 * removes none.
 */
export async function departsToLocal(
  actor: Actor,
  app: SetUpApp,
  far: ThirdApp,
  chosen: ReadonlySet<string>,
): Promise<SyncResult> {
  const links = await readLinks({ app, what: 'depart' });
  const ours = await localDeparts(actor);
  const ids = new Map(ours.map((each) => [each.id, each]));
  const places = new Map(ours.map((each) => [placeOf(each.parentId || null, each.departName), each]));
  const top = ours.filter(({ parentId }) => !parentId);
  const theirs = (await far.departs()).filter(({ id }) => chosen.size === 0 || chosen.has(links.localOf.get(id) ?? ''));
  const nameOf = ({ name, id }: ThirdDepart) => name || id;
  return syncEach(theirs, { nameOf, language: actor.language }, async (depart) => {
    const parentId = depart.parentId === null ? null : (links.localOf.get(depart.parentId) ?? null);
    const known =
      ids.get(links.localOf.get(depart.id) ?? '') ??
      (depart.parentId === null && top.length === 1 ? top[0] : places.get(placeOf(parentId, depart.name)));
    if (known) {
      const renamed = depart.parentId !== null && depart.name !== '' && known.departName !== depart.name;
      if (renamed) await editDepartOf(actor, { id: known.id, departName: depart.name });
      await keepLink({ app, what: 'depart' }, links, known.id, depart.id);
      return renamed ? 'changed' : 'same';
    }
    const { result } = await addDepartOf(actor, { departName: depart.name || depart.id, parentId });
    await keepLink({ app, what: 'depart' }, links, result.id, depart.id);
    return 'added';
  });
}

/** Key of a department by parent and name, since a name occurs once below a parent. */
const placeOf = (parentId: string | null, name: string) => JSON.stringify([parentId, name]);

const placesOf = (departs: readonly ThirdDepart[]) => ({
  ids: new Map(departs.map((each) => [each.id, each])),
  places: new Map(departs.map((each) => [placeOf(each.parentId, each.name), each])),
});
