import { type Binding, implement } from '#server/http/implement.ts';
import { recentRequests } from '#server/http/recent-requests.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import * as shapes from '#shared/contract/system/actuator.schema.ts';
import * as actuator from '#shared/contract/system/actuator.ts';
import { fail } from '#shared/errors/fail.ts';
import { differentDisks, readDisks } from './disks.ts';
import { processMetricNames, readProcessMetric } from './process-metrics.ts';

/** Refuses other tenants than the platform's, because the figures cover all tenants (docs/security.md P13). */
function checkTenant({ tenantId }: Actor): void {
  if (tenantId !== PLATFORM_TENANT) throw fail('noPermission');
}

async function refuseRedis({ actor }: { readonly actor: Actor }): Promise<never> {
  checkTenant(actor);
  throw fail('noRedis');
}

/** JeecgBoot's own monitor calls. */
export const actuatorCalls: readonly Binding[] = [
  implement(actuator.redisInfo, shapes.redisInfoShape, refuseRedis),
  implement(actuator.redisKeys, shapes.redisKeysShape, refuseRedis),
  implement(actuator.redisMemory, shapes.redisMemoryShape, refuseRedis),
  implement(actuator.diskInfo, shapes.diskInfoShape, async ({ actor }) => {
    checkTenant(actor);
    return differentDisks(await readDisks()).map(({ folder, size, free }) => ({
      name: folder,
      max: size,
      rest: free,
      restPPT: size === 0 ? 0 : Math.floor(((size - free) * 100) / size),
    }));
  }),
  implement(actuator.metricNames, shapes.metricNamesShape, async ({ actor }) => {
    checkTenant(actor);
    return { names: [...processMetricNames] };
  }),
  implement(actuator.metric, shapes.metricShape, async ({ actor, path }) => {
    checkTenant(actor);
    const found = readProcessMetric(path.name);
    if (found === undefined) throw fail('pathUnknown');
    return found;
  }),
  implement(actuator.requestTrace, shapes.requestTraceShape, async ({ actor }) => {
    checkTenant(actor);
    return {
      traces: recentRequests().map(({ at, method, route, status, ms }) => ({
        timestamp: at.toISOString(),
        principal: null,
        session: null,
        request: { method, uri: route, headers: {}, remoteAddress: null },
        response: { status, headers: {} },
        timeTaken: Math.round(ms),
      })),
    };
  }),
];
