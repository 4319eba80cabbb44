import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { definitionHash } from '#shared/resource/definition-hash.ts';

/** A definition together with what was compiled from it so far. */
export interface Kit {
  readonly definition: ResourceDefinition;
  readonly hash: string;
  readonly parts: Map<symbol, unknown>;
}

/** Far more than the definitions in daily use; one that was dropped is compiled again when it is next needed. */
const most = 300;

const kits = new Map<string, Kit>();

/** What was compiled is compiled anew; a look at faults asks for it, whose code is another one from test to test. */
export function forgetKits(): void {
  kits.clear();
}

/** The kit of a definition, kept by content: an equal definition that was read anew finds the same one. */
export function kitOf(definition: ResourceDefinition): Kit {
  const hash = definitionHash(definition);
  const known = kits.get(hash);
  const kit = known ?? { definition, hash, parts: new Map() };
  // The one used longest ago goes first; a map keeps the order of insertion.
  if (known) kits.delete(hash);
  kits.set(hash, kit);
  const [oldest] = kits.keys();
  if (kits.size > most && oldest !== undefined) kits.delete(oldest);
  return kit;
}

/**
 * A piece of a kit (columns, schema, serialiser, statements), made when first needed and dropped with its kit. `make`
 * must go by the definition alone, since the piece serves every tenant and actor.
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
