import { createContext, useContext } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { type ResourceCalls, resourceCalls } from '#shared/resource/resource-calls.ts';

/** A resource that the pages show, as the signed-in person sees it. */
export interface ExampleResource {
  readonly definition: ResourceDefinition;
  readonly calls: ResourceCalls;
}

const made = new WeakMap<ResourceDefinition, ExampleResource>();

/** Stable for a definition. */
export function exampleResource(definition: ResourceDefinition): ExampleResource {
  const known = made.get(definition) ?? { definition, calls: resourceCalls(definition) };
  made.set(definition, known);
  return known;
}

export const MaterialContext = createContext<ExampleResource | null>(null);

/** The example rows: no page stands before their definition is there. */
export function useMaterial(): ExampleResource {
  const material = useContext(MaterialContext);
  if (material === null) throw new Error('an example page stands in ExamplesPage');
  return material;
}
