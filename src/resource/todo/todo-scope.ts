import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { allAreas } from '#shared/resource/menu-entry.ts';
import type { TodoArea } from './use-todo-areas.ts';

/** What a pending page shows: one area with its own columns, or all areas. */
export interface TodoScope {
  /** Key of the page's stored settings: page numbers and columns. */
  readonly key: string;
  /** The areas whose tasks are listed. */
  readonly areas: readonly TodoArea[];
  /** Definition of the area's application; null for all areas. */
  readonly definition: ResourceDefinition | null;
}

/** Area parameter of the calls; empty for all areas. */
export function areaAsked(key: string): { readonly area?: string } {
  return key === allAreas ? {} : { area: key };
}
