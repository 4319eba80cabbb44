import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { withLines } from '#shared/resource/lines/line-resource.ts';
import { yardAreas } from './areas.ts';

/** Every resource of the yard; calls, bindings, permissions and pages are made from this list. */
export const yardDefinitions: readonly ResourceDefinition[] = yardAreas.flatMap(({ definitions }) => definitions);

/** The same list with the lines of heads: all definitions that have a table. */
export const yardTables: readonly ResourceDefinition[] = yardDefinitions.flatMap(withLines);
