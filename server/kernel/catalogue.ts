import { onForgetCaches } from '#server/process/caches.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { asLine, withLines } from '#shared/resource/lines/line-resource.ts';
import { isPart, type PartDefinition, partsInOrder } from '#shared/resource/parts.ts';
import { yardTables } from '#shared/yard/registry.ts';

/**
 * All definitions that the server knows: built-in ones in one map for the whole process, and those made at run time in
 * an overlay per tenant. Definitions of lines are included under their own codes. Look-ups are synchronous, so they are
 * safe inside transactions; `runtime/form-news.ts` keeps the overlays up to date.
 */
const builtInDefinitions = new Map(yardTables.map((definition) => [definition.code, definition]));

type Overlay = ReadonlyMap<string, ResourceDefinition>;
const overlays = new Map<number, Overlay>();
const nothing: Overlay = new Map();
onForgetCaches(() => overlays.clear());

/** A built-in definition. */
export function builtIn(code: string): ResourceDefinition | undefined {
  return builtInDefinitions.get(code);
}

/** Definition of a code for a tenant; undefined for unknown codes. */
export function definitionFor(tenantId: number, code: string): ResourceDefinition | undefined {
  return builtInDefinitions.get(code) ?? overlays.get(tenantId)?.get(code);
}

/** A definition that the tenant has made at run time. */
export function madeAtRunTime(tenantId: number, code: string): ResourceDefinition | undefined {
  return overlays.get(tenantId)?.get(code);
}

/** All definitions of a tenant, built-in ones first. */
function definitionsFor(tenantId: number): readonly ResourceDefinition[] {
  return [...builtInDefinitions.values(), ...(overlays.get(tenantId) ?? nothing).values()];
}

/** All resources of a tenant except lines, which are part of their heads. */
export function headsFor(tenantId: number): readonly ResourceDefinition[] {
  return definitionsFor(tenantId).filter((definition) => asLine(definition) === undefined);
}

/** The definition whose rows a table stores. */
export function definitionOfTable(tenantId: number, table: string): ResourceDefinition | undefined {
  return definitionsFor(tenantId).find((definition) => definition.table === table);
}

/** Reference fields of a tenant's definitions that refer to a resource, except those of its own lines to their head. */
export function referrersOf(
  tenantId: number,
  code: string,
): readonly { readonly definition: ResourceDefinition; readonly field: string }[] {
  return definitionsFor(tenantId).flatMap((definition) =>
    definition.fields
      .filter((field) => field.type === 'ref' && field.ref === code && field.name !== asLine(definition)?.foreignKey)
      .map((field) => ({ definition, field: field.name })),
  );
}

/** Definitions whose records are parts of the records of this one, in their order. */
export function partsOf(tenantId: number, { code, hasParts }: ResourceDefinition): readonly PartDefinition[] {
  if (!hasParts) return noParts;
  const parts = [...(overlays.get(tenantId) ?? nothing).values()].filter(isPart);
  return partsInOrder(parts.filter(({ partOf }) => partOf.form === code));
}
const noParts: readonly PartDefinition[] = [];

/** Fields of a tenant's definitions whose values come from a dictionary. */
export function fieldsNaming(
  tenantId: number,
  dict: string,
): readonly { readonly definition: ResourceDefinition; readonly field: FieldDefinition }[] {
  return definitionsFor(tenantId).flatMap((definition) =>
    definition.fields
      .filter(({ type, ...field }) => (type === 'dict' || type === 'int') && field.dict === dict)
      .map((field) => ({ definition, field })),
  );
}

/** Replaces the definitions that a tenant has made at run time. */
export function setOverlay(tenantId: number, definitions: readonly ResourceDefinition[]): void {
  if (definitions.length === 0) overlays.delete(tenantId);
  else
    overlays.set(tenantId, new Map(definitions.flatMap(withLines).map((definition) => [definition.code, definition])));
}
