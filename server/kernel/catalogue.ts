import { onForgetCaches } from '#server/process/caches.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { asLine, withLines } from '#shared/resource/lines/line-resource.ts';
import { yardTables } from '#shared/yard/registry.ts';

/**
 * Every definition that the server knows: one map of the built-in ones for the whole process, and for each tenant a
 * small overlay of those made at run time; lines of heads are among them under their own code. Looking one up waits for
 * nothing, so it may stand inside a transaction; `runtime/form-news.ts` keeps the overlays up to date.
 */
const builtInDefinitions = new Map(yardTables.map((definition) => [definition.code, definition]));

type Overlay = ReadonlyMap<string, ResourceDefinition>;
const overlays = new Map<number, Overlay>();
const nothing: Overlay = new Map();
onForgetCaches(() => overlays.clear());

/** A definition that the product ships. */
export function builtIn(code: string): ResourceDefinition | undefined {
  return builtInDefinitions.get(code);
}

/** The definition that a code means to a tenant; undefined for codes that nobody has (yet). */
export function definitionFor(tenantId: number, code: string): ResourceDefinition | undefined {
  return builtInDefinitions.get(code) ?? overlays.get(tenantId)?.get(code);
}

/** A definition that the tenant made at run time. */
export function madeAtRunTime(tenantId: number, code: string): ResourceDefinition | undefined {
  return overlays.get(tenantId)?.get(code);
}

/** Every definition of a tenant, built-in ones first. */
function definitionsFor(tenantId: number): readonly ResourceDefinition[] {
  return [...builtInDefinitions.values(), ...(overlays.get(tenantId) ?? nothing).values()];
}

/** The resources of a tenant that stand for themselves: those of lines are inside their heads'. */
export function headsFor(tenantId: number): readonly ResourceDefinition[] {
  return definitionsFor(tenantId).filter((definition) => asLine(definition) === undefined);
}

/** The definition that stands on a table. */
export function definitionOfTable(tenantId: number, table: string): ResourceDefinition | undefined {
  return definitionsFor(tenantId).find((definition) => definition.table === table);
}

/** Who refers to a resource: each reference field of a tenant's definitions that names it, but for its own lines', which go with it. */
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

/** Each field of a tenant's definitions whose values are those of a dictionary. */
export function fieldsNaming(
  tenantId: number,
  dict: string,
): readonly { readonly definition: ResourceDefinition; readonly field: FieldDefinition }[] {
  return definitionsFor(tenantId).flatMap((definition) =>
    definition.fields.filter((field) => field.dict === dict).map((field) => ({ definition, field })),
  );
}

/** Lays a tenant's definitions made at run time over the built-in ones, in place of those it had. */
export function setOverlay(tenantId: number, definitions: readonly ResourceDefinition[]): void {
  if (definitions.length === 0) overlays.delete(tenantId);
  else
    overlays.set(tenantId, new Map(definitions.flatMap(withLines).map((definition) => [definition.code, definition])));
}
