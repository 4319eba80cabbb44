import type { Actor } from '#server/kernel/actor.ts';
import { builtIn, headsFor, madeAtRunTime } from '#server/kernel/catalogue.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { withLines } from '#shared/resource/lines/line-resource.ts';
import { permissionPrefix } from '#shared/resource/resource-address.ts';

type Requester = Pick<Actor, 'tenantId' | 'grants'>;

/**
 * Resources whose definitions the actor may know, in the order of the catalogue: those that the actor has any right on,
 * applications (because anybody can be assigned a task on one), and the resources that these refer to.
 */
export function knownDefinitions({ tenantId, grants }: Requester): readonly ResourceDefinition[] {
  const heads = headsFor(tenantId);
  const rights = prefixesOf(grants);
  const open = new Set(heads.filter((head) => head.application !== undefined || rights.has(permissionPrefix(head))));
  const named = new Set([...open].flatMap(withLines).flatMap(({ fields }) => fields.flatMap(({ ref }) => ref ?? [])));
  return heads.filter((head) => open.has(head) || withLines(head).some(({ code }) => named.has(code)));
}

/**
 * Whether the actor may know a version of a definition. If the resource exists in this process, its current definition
 * decides; if it exists in another release only, the actor's rights on it decide.
 */
export function mayKnow(actor: Requester, version: ResourceDefinition): boolean {
  const here = builtIn(version.code) ?? madeAtRunTime(actor.tenantId, version.code);
  if (here) return knownDefinitions(actor).includes(here);
  return prefixesOf(actor.grants).has(permissionPrefix(version));
}

/** The codes without their last part: `prm:ship:block` for `prm:ship:block:list`. */
function prefixesOf(grants: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...grants].map((code) => code.slice(0, code.lastIndexOf(':'))));
}
