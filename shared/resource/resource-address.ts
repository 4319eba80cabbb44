import type { ResourceVerb } from './address-definition.ts';
import type { ResourceDefinition } from './definition.ts';

type Addressed = Pick<ResourceDefinition, 'area' | 'entity' | 'address'>;

/** Path of a resource's calls: `/prm/<area>/<entity>`, unless the definition has an `address`. */
export function resourcePath({ area, entity, address }: Addressed): string {
  return address?.path ?? `/prm/${area}/${entity}`;
}

/** Path of the resource's page in the shipped menu; with `id`, the path of a record's page. */
export function pagePath(definition: Addressed, id?: string): string {
  const page = definition.address?.page ?? resourcePath(definition);
  return id === undefined ? page : `${page}/${encodeURIComponent(id)}`;
}

/**
 * Prefix of the resource's permission codes: `prm:<area>:<entity>`, unless the definition has an `address`. A
 * permission code is this prefix and a verb.
 */
export function permissionPrefix({ area, entity, address }: Addressed): `${string}:${string}` {
  return address?.prefix ?? `prm:${area}:${entity}`;
}

/** The permission code of a verb, action or field of the resource. */
export function permissionCode(definition: Addressed, verb: string): `${string}:${string}` {
  return `${permissionPrefix(definition)}:${verb}`;
}

/** The permission code of a verb. Reading one record needs the right to the list. */
export function verbCode(definition: Addressed, verb: ResourceVerb): `${string}:${string}` {
  const right = verb === 'queryById' ? 'list' : verb;
  return permissionCode(definition, definition.address?.verbs?.[right]?.permission ?? right);
}

/** URL parameter of a new form that copies a record. The hyphen keeps it apart from field names. */
export const copyParameter = 'copy-of';
