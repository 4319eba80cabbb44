import type { ResourceVerb } from './address-definition.ts';
import type { ResourceDefinition } from './definition.ts';

type Addressed = Pick<ResourceDefinition, 'area' | 'entity' | 'address'>;

/** Where the calls of a resource lie: `/prm/<area>/<entity>` or its own. */
export function resourcePath({ area, entity, address }: Addressed): string {
  return address?.path ?? `/prm/${area}/${entity}`;
}

/** Path of its page in the menu the product ships; with an id that of a record. */
export function pagePath(definition: Addressed, id?: string): string {
  const page = definition.address?.page ?? resourcePath(definition);
  return id === undefined ? page : `${page}/${encodeURIComponent(id)}`;
}

/** `prm:<area>:<entity>` or its own; a permission code is this and a verb. */
export function permissionPrefix({ area, entity, address }: Addressed): `${string}:${string}` {
  return address?.prefix ?? `prm:${area}:${entity}`;
}

/** The permission code of one of its verbs, actions or fields. */
export function permissionCode(definition: Addressed, verb: string): `${string}:${string}` {
  return `${permissionPrefix(definition)}:${verb}`;
}

/** The permission code of a verb; one record is read with the list's right. */
export function verbCode(definition: Addressed, verb: ResourceVerb): `${string}:${string}` {
  const right = verb === 'queryById' ? 'list' : verb;
  return permissionCode(definition, definition.address?.verbs?.[right]?.permission ?? right);
}
