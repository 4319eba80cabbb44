import { createContext, useContext } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { type ResourceCalls, resourceCalls } from '#shared/resource/resource-calls.ts';

/** A resource that the pages use, as the signed-in user may see it. */
export interface ExampleResource {
  readonly definition: ResourceDefinition;
  readonly calls: ResourceCalls;
}

const made = new WeakMap<ResourceDefinition, ExampleResource>();

/** Returns the same object for the same definition. */
export function exampleResource(definition: ResourceDefinition): ExampleResource {
  const known = made.get(definition) ?? { definition, calls: resourceCalls(definition) };
  made.set(definition, known);
  return known;
}

export const MaterialContext = createContext<ExampleResource | null>(null);

/** The resource of the example rows; pages are rendered only after its definition has been loaded. */
export function useMaterial(): ExampleResource {
  const material = useContext(MaterialContext);
  if (material === null) throw new Error('an example page stands in ExamplesPage');
  return material;
}
