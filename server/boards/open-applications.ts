import { yardServerAreas } from '#server/yard/areas.ts';
import type { ServerArea } from '#server/yard/server-area.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * Applications that the open boards may speak of, by number and in sums (docs/security.md P30): those that their area names
 * in its `area.ts`. What no area names is on no wall, and only applications can be named: their number is the server's
 * own, while other records are called by what somebody typed.
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
