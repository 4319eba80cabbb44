import { defineCall } from '#shared/contract/call.ts';
import type { ResourceVerb } from './address-definition.ts';
import type { ResourceDefinition } from './definition.ts';
import { resourcePath, verbCode } from './resource-address.ts';
import type * as schema from './resource-shapes.ts';

/** The part of a definition that the index of definitions contains, too (`definition-entry.ts`). */
type Named = Pick<ResourceDefinition, 'code' | 'area' | 'entity' | 'address' | 'title' | 'hash'>;

/** The list of a resource. */
export function listCall(definition: Named) {
  return defineCall<typeof schema.listShape>({
    tenant: 'member',
    ...verbOf(definition, 'list'),
    id: `${definition.code}.list`,
    method: 'GET',
    summary: `${definition.title.en}: one page by the list conventions.`,
  });
}

/** The choices of a reference to a resource. */
export function optionsCall(definition: Named) {
  return defineCall<typeof schema.optionsShape>({
    tenant: 'member',
    id: `${definition.code}.options`,
    method: 'GET',
    version: definition.hash,
    path: `${resourcePath(definition)}/${definition.address?.options ?? 'options'}`,
    // A person who may choose from records sees them (docs/security.md P15), so a form needs the right to list what it
    // refers to.
    access: verbCode(definition, 'list'),
    summary: `${definition.title.en}: ids and labels of records, to choose from.`,
  });
}

/** The part of a call that depends on the verb: path, right and envelope code. */
export function verbOf(definition: Named, verb: ResourceVerb) {
  const own = definition.address?.verbs?.[verb];
  return {
    path: `${resourcePath(definition)}/${own?.name ?? verb}`,
    access: verbCode(definition, verb),
    code: own?.code,
    version: definition.hash,
  };
}
