import { yardServerAreas } from '#server/yard/areas.ts';
import type { ServerArea } from '#server/yard/server-area.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * Applications that public boards may show by number and in totals (docs/security.md P30): those that an area names in
 * its `area.ts`. Only applications are allowed, because the server creates their numbers, while people type the names
 * of other records.
 */
export const openApplications: readonly ResourceDefinition[] = openApplicationsOf(yardServerAreas);

export function openApplicationsOf(areas: readonly ServerArea[]): readonly ResourceDefinition[] {
  return areas.flatMap(({ area, openOnBoards = [] }) =>
    openOnBoards.map((code) => {
      const definition = area.definitions.find((entry) => entry.code === code);
      if (!definition?.application) throw new Error(`${area.key}: ${code} is no application of this area`);
      if (area.example) throw new Error(`${area.key}: an example is on no wall`);
      return definition;
    }),
  );
}
