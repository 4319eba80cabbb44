import type { Db } from '#server/db/database.ts';
import { basisOf, rowsOf } from '#server/figures/counted-rows.ts';
import { type Labels, readLabels } from '#server/figures/dict-labels.ts';
import { figure, kpiOf } from '#server/figures/figure.ts';
import { is, oneOf } from '#shared/query/conditions.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { readScaffoldFigures } from './read-figures.ts';

const open = oneOf('scafStatus', ['40', '45']);

/** Figures of the scaffold area on the data cockpit (docs/domain.md §14): volume in use, and tags. */
export const cockpitFigures = [
  figure(
    'scaffoldVolume',
    'kpi',
    async ({ once }) => {
      const { volumes } = await once(readScaffoldFigures);
      return kpiOf(volumes.map(Math.round), 'week');
    },
    basisOf(scaffold, [open]),
  ),
  figure(
    'scaffolds',
    'tags',
    async ({ once }) => {
      const labels = await once(readTagLabels);
      const { inUse, volume, byTag, inspectSoon, inspectDays } = await once(readScaffoldFigures);
      const rows = (['G', 'Y', 'R'] as const).map((tag) => ({
        tag,
        label: labels('scaf_tag', tag),
        count: byTag[tag],
      }));
      return { inUse, volume: Math.round(volume), rows, inspectSoon, inspectDays };
    },
    async ({ db, tenantId }) => {
      const labels = await readTagLabels(db, tenantId);
      return (['G', 'Y', 'R'] as const).map((tag) => rowsOf(scaffold, [open, is('tag', tag)], labels('scaf_tag', tag)));
    },
  ),
];

const readTagLabels = (db: Db, tenantId: number): Promise<Labels> => readLabels(db, tenantId, ['scaf_tag']);
