import type { ResourceAddress } from './address-definition.ts';
import type { ResourceDefinition } from './definition.ts';
import type { DefinitionEntry } from './definition-entry.ts';
import { definitionHash } from './definition-hash.ts';
import { linesOf } from './lines/line-resource.ts';

/**
 * The index of these definitions and of their lines, in the given order. `seen` returns a definition without the fields
 * that are hidden from the reader, so that a hidden field neither names nor sorts records. The hash is that of the
 * whole definition and the same for everybody.
 */
export function definitionIndex(
  definitions: readonly ResourceDefinition[],
  seen: (definition: ResourceDefinition) => ResourceDefinition = (definition) => definition,
): readonly DefinitionEntry[] {
  return definitions.flatMap((whole) => {
    const hash = definitionHash(whole);
    const head = seen(whole);
    const lines = linesOf(head).map(({ definition }) => ({ ...entryOf(definition, hash), head: head.code }));
    return [entryOf(head, hash), ...lines];
  });
}

function entryOf(definition: ResourceDefinition, hash: string): DefinitionEntry {
  const { code, area, entity, address, table, title, display, hint, list, partOf } = definition;
  return {
    code,
    hash,
    area,
    entity,
    ...(address && { address: entryAddress(address) }),
    table,
    title,
    display,
    ...(hint !== undefined && { hint }),
    ...(list.sort && { sort: list.sort }),
    ...(list.own && { ownList: list.own }),
    ...(partOf && { partOf: partOf.form }),
  };
}

function entryAddress({ path, prefix, options, verbs }: ResourceAddress): DefinitionEntry['address'] {
  return { path, prefix, ...(options && { options }), ...(verbs?.list && { verbs: { list: verbs.list } }) };
}
