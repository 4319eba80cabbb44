import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import { ShortCache } from '#server/db/short-cache.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { entitlement } from '#server/permission/entitlement.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import { chartsShape } from '#shared/contract/form/chart.schema.ts';
import { type ChartsResult, showCharts } from '#shared/contract/form/chart.ts';
import { applicationCharts } from './application-charts.ts';
import type { Chart } from './area-chart.ts';

/**
 * Keyed by the person's current rights, so a person who loses a right gets no chart cached before
 * (docs/security.md P8, P13).
 */
const cache = new ShortCache<ChartsResult>(30_000, 300);
onForgetCaches(() => cache.clear());

/** Calls of the charts page /IndexNewChart. */
export const chartCalls: readonly Binding[] = [
  implement(showCharts, chartsShape, async ({ actor }) => {
    const found = await cache.get(entitlement(actor), () => readCharts(actor));
    return found ?? { asOf: '', charts: [] };
  }),
];

function readCharts(actor: Actor): Promise<ChartsResult> {
  return readAs(
    actor.tenantId,
    async (db) => {
      const charts: Chart[] = [...(await applicationCharts(db, actor))];
      for (const chart of yardServerAreas.flatMap(({ charts: own }) => own ?? [])) {
        const made = await chart(db, actor);
        if (made) charts.push(made);
      }
      const { rows } = await sql<{ now: string }>`select date_trunc('second', now()) as now`.execute(db);
      return { asOf: rows[0]?.now ?? '', charts };
    },
    'report',
  );
}
