import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { definitionHash } from '#shared/resource/definition-hash.ts';

/** A definition together with everything that was compiled from it so far. */
export interface Kit {
  readonly definition: ResourceDefinition;
  readonly hash: string;
  readonly parts: Map<symbol, unknown>;
}

/** Far more than the definitions in daily use; a kit that was dropped is compiled again when it is next needed. */
const most = 300;

const kits = new Map<string, Kit>();

/** Drops all kits. Mutation tests call this, because each mutation compiles definitions with different code. */
export function forgetKits(): void {
  kits.clear();
}

/** Returns the kit of a definition. Kits are cached by the definition's hash, so equal definitions share one kit. */
export function kitOf(definition: ResourceDefinition): Kit {
  const hash = definitionHash(definition);
  const known = kits.get(hash);
  const kit = known ?? { definition, hash, parts: new Map() };
  // Drop the kit that was used longest ago: a map keeps the order of insertion.
  if (known) kits.delete(hash);
  kits.set(hash, kit);
  const [oldest] = kits.keys();
  if (kits.size > most && oldest !== undefined) kits.delete(oldest);
  return kit;
}

/**
 * Caches something that is compiled from a definition (columns, schema, serialiser, statements) in the definition's
 * kit. `make` must depend on the definition only, because the result serves every tenant and actor.
 */
export function kitPart<T>(make: (definition: ResourceDefinition) => T): (definition: ResourceDefinition) => T {
  const key = Symbol();
  return (definition) => {
    const { parts } = kitOf(definition);
    if (parts.has(key)) return parts.get(key) as T;
    const part = make(definition);
    parts.set(key, part);
    return part;
  };
}
