import type { Binding } from '#server/http/implement.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';

export interface CallKinds {
  /** The first call of each kind; a call that is not made by the engine is a kind of its own. */
  readonly first: readonly Binding[];
  /** Calls that run through the same code as one in `first` (docs/testing.md). */
  readonly alike: readonly Binding[];
}

const definitions = new Map<string, ResourceDefinition>(
  yardDefinitions.map((definition) => [definition.code, definition]),
);

/**
 * Key of the properties that decide through which code of the engine a call runs; all other parts of a definition are
 * only data.
 */
export function kindOf({ call }: Binding): string {
  const [code = '', verb = ''] = call.id.split('.');
  const definition = definitions.get(code);
  if (definition === undefined) return call.id;
  const { storage, scope, application, lifecycle, lines, address } = definition;
  return JSON.stringify([
    verb,
    call.method,
    call.tenant,
    call.limit,
    storage,
    scope?.shared,
    scope?.vendor !== undefined,
    application !== undefined,
    lifecycle !== undefined,
    lines !== undefined,
    address?.verbs,
    Object.keys(call.parts ?? {}),
  ]);
}

/** Divides calls into those that a walk tests fully and those that it tests in part. */
export function callKinds(bindings: readonly Binding[]): CallKinds {
  const seen = new Set<string>();
  const first: Binding[] = [];
  const alike: Binding[] = [];
  for (const binding of bindings) {
    const kind = kindOf(binding);
    (seen.has(kind) ? alike : first).push(binding);
    seen.add(kind);
  }
  return { first, alike };
}
