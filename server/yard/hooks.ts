import type { ResourceHooks } from '#server/resource/hooks.ts';
import { yardServerAreas } from './areas.ts';
import { knowOpenOnShip } from './open-on-ship.ts';

knowOpenOnShip(yardServerAreas.flatMap(({ openOnShip = [] }) => openOnShip));

/**
 * The hooks of all areas by resource code; a resource without an entry has no hooks. Two areas may hook into one
 * resource at different points.
 */
export const hooksByCode: Readonly<Record<string, ResourceHooks>> = Object.fromEntries(collect());

function collect(): ReadonlyMap<string, ResourceHooks> {
  const byCode = new Map<string, ResourceHooks>();
  for (const [code, hooks] of yardServerAreas.flatMap((area) => Object.entries(area.hooks ?? {}))) {
    const known: ResourceHooks = byCode.get(code) ?? {};
    const twice = Object.keys(hooks).find((point) => point in known);
    if (twice !== undefined) throw new Error(`two areas hook into ${twice} of ${code}`);
    byCode.set(code, { ...known, ...hooks });
  }
  return byCode;
}
