import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { allAreas } from '#shared/resource/menu-entry.ts';
import type { TodoArea } from './use-todo-areas.ts';

/** What a pending page shows: one area with its own columns, or the work of all areas together. */
export interface TodoScope {
  /** Names what is kept of the page: its page numbers, its columns. */
  readonly key: string;
  /** The areas whose tasks stand there. */
  readonly areas: readonly TodoArea[];
  /** Of the one area's application; null where all areas are together. */
  readonly definition: ResourceDefinition | null;
}

/** What the calls are told of it: nothing stands for all areas. */
export function areaAsked(key: string): { readonly area?: string } {
  return key === allAreas ? {} : { area: key };
}
