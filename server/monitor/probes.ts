import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '#server/config/config.ts';
import { readAs } from '#server/db/scope.ts';
import type { CheckRate } from '#server/http/rate-limit.ts';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import { fail } from '#shared/errors/fail.ts';
import { lastBackup } from './checks/backup.ts';
import { readDisks } from './disks.ts';
import { mayReadMetrics } from './metrics-access.ts';
import { metricsText } from './metrics-text.ts';
import { isReady } from './readiness.ts';
import { currentReport } from './start-monitor.ts';

/**
 * Binds the routes of load balancers, supervisors and Prometheus. They use no envelope: `up` or `down` with 200 or 503,
 * and Prometheus text. The answers contain nothing else.
 */
export function bindProbes(config: Pick<Config, 'metricsToken' | 'publicUrl' | 'trustedProxies'>) {
  const proxied = config.publicUrl !== undefined || config.trustedProxies.length > 0;
  const access = { token: config.metricsToken, proxied };
  return (app: FastifyInstance, checkRate: CheckRate): void => {
    let isStopping = false;
    app.addHook('preClose', (done) => {
      isStopping = true;
      done();
    });
    // If the event loop answers, the process is alive.
    probe(app, 'live', async () => true);
    probe(app, 'ready', async () => !isStopping && (await isReady()));
    app.route({
      method: 'GET',
      url: '/metrics',
      config: { name: 'metrics' },
      onRequest: async (request) => {
        await checkRate('default', request);
        // The same answer as for an unknown path, so that others do not learn of it.
        if (!mayReadMetrics(request.ip, request.headers, access)) throw fail('pathUnknown');
      },
      handler: async (_request, reply) => {
        const ready = await isReady();
        const findings = ready ? await countFindings() : new Map<string, number>();
        const measured = { report: currentReport(), disks: await readDisks(), backup: lastBackup(), findings };
        reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store');
        return reply.send(metricsText({ ...measured, databaseUp: ready }));
      },
    });
  };
}

/** Binds a health route; HEAD too, because some load balancers use it. */
function probe(app: FastifyInstance, name: string, isUp: () => Promise<boolean>): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: `/health/${name}`,
    config: { name: `health.${name}` },
    handler: async (_request, reply) => say(reply, await isUp()),
  });
}

function say(reply: FastifyReply, isUp: boolean): FastifyReply {
  reply
    .code(isUp ? 200 : 503)
    .header('content-type', 'text/plain; charset=utf-8')
    .header('cache-control', 'no-store');
  return reply.send(isUp ? 'up' : 'down');
}

async function countFindings(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await readAs(PLATFORM_TENANT, (db) =>
    sql<{ kind: string; count: number }>`
      select kind, count(*)::int as count from monitor_finding where tenant_id = ${PLATFORM_TENANT} and stands
      group by kind order by kind`.execute(db),
  );
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
