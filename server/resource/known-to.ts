import type { Actor } from '#server/kernel/actor.ts';
import { builtIn, headsFor, madeAtRunTime } from '#server/kernel/catalogue.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { withLines } from '#shared/resource/lines/line-resource.ts';
import { permissionPrefix } from '#shared/resource/resource-address.ts';

type Asker = Pick<Actor, 'tenantId' | 'grants'>;

/**
 * The resources whose definitions are an actor's business, in the catalogue's order: those of which any right was
 * granted, applications (a task on one may come to anybody), and what these refer to.
 */
export function definitionsKnownTo({ tenantId, grants }: Asker): readonly ResourceDefinition[] {
  const heads = headsFor(tenantId);
  const rights = prefixesOf(grants);
  const open = new Set(heads.filter((head) => head.application !== undefined || rights.has(permissionPrefix(head))));
  const named = new Set([...open].flatMap(withLines).flatMap(({ fields }) => fields.flatMap(({ ref }) => ref ?? [])));
  return heads.filter((head) => open.has(head) || withLines(head).some(({ code }) => named.has(code)));
}

/**
 * Whether a version is an actor's business: by what its resource is here, or, of a resource that only another release or
 * another day has, by its rights.
 */
export function knows(actor: Asker, version: ResourceDefinition): boolean {
  const here = builtIn(version.code) ?? madeAtRunTime(actor.tenantId, version.code);
  if (here) return definitionsKnownTo(actor).includes(here);
  return prefixesOf(actor.grants).has(permissionPrefix(version));
}

/** `prm:ship:block` of `prm:ship:block:list`. */
function prefixesOf(grants: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...grants].map((code) => code.slice(0, code.lastIndexOf(':'))));
}
