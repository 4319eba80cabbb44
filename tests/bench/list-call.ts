import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import pg from 'pg';
import { setRunningConfig } from '#server/config/running-config.ts';
import { seedSystem } from '#server/seed/system-seed.ts';
import { startTestApp } from '#tests/support/app.ts';
import { insertManyApplications } from '#tests/support/many-applications.ts';
import { openOwnCluster } from '#tests/support/own-cluster.ts';
import { createPerson } from '#tests/support/people.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testConfig } from '#tests/support/test-config.ts';
import type { BenchRow } from './bench-row.ts';

const tenant = 1;
const rounds = 3;
const path = '/jeecg-boot/prm/scaffold/apply/list?pageNo=1&pageSize=10&column=createTime&order=desc';

/** The requests: the list without filters, or one request for each of the forty ships. */
const whole = [''];
const byShip = Array.from({ length: 40 }, (_, at) => `&ship=ship${at}`);

/** The same page and total with minimal code: one look-up of the token, one page, one count. */
async function startFloor(superUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: superUrl, max: 10 });
  // Idle connections break when the cluster stops; without a listener this would end the process.
  pool.on('error', () => {});
  const app = Fastify();
  app.get('/list', async (request) => {
    const hash = createHash('sha256').update(String(request.headers['x-access-token'])).digest('hex');
    const session = await pool.query('select user_id from sys_session where token_hash = $1', [hash]);
    if (session.rowCount !== 1) return { success: false };
    const { ship } = request.query as { ship?: string };
    const from = `from prm_scaffold_apply where tenant_id = $1 and del_flag = 0 ${ship ? 'and ship = $2' : ''}`;
    const values = ship ? [tenant, ship] : [tenant];
    const page = await pool.query(`select * ${from} order by create_time desc, id desc limit 10`, values);
    const total = await pool.query(`select count(*) ${from}`, values);
    return { success: true, message: '', code: 200, result: { records: page.rows, total: total.rows[0].count } };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `${url}/list?`,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

async function perSecond(url: string, filters: readonly string[], token: string): Promise<number> {
  const { pathname, search } = new URL(url);
  const run = await autocannon({
    url,
    connections: 16,
    duration: 4,
    workers: 1,
    headers: { 'X-Access-Token': token },
    requests: filters.map((filter) => ({ path: `${pathname}${search || '?'}${filter}` })),
  });
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${url}: ${run.non2xx} refused, ${run.errors} failed`);
  return run.requests.average;
}

/** Changes an application 20 times a second, so that no cached total stays valid. */
async function startWriter(superUrl: string): Promise<{ stop: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  const end = new AbortController();
  const writing = (async () => {
    while (!end.signal.aborted) {
      await client.query(
        'update prm_scaffold_apply set version = version + 1 where id = (select min(id) from prm_scaffold_apply)',
      );
      await setTimeout(50);
    }
  })();
  return {
    stop: async () => {
      end.abort();
      await writing;
      await client.end();
    },
  };
}

type PerSecond = (filters: readonly string[]) => Promise<number>;

/** Measures both alternately, so that a slow moment of the machine affects both. */
async function compare(
  measure: string,
  filters: readonly string[],
  [ours, floor]: readonly [PerSecond, PerSecond],
): Promise<BenchRow> {
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    rates[0].push(await ours(filters));
    rates[1].push(await floor(filters));
  }
  const [a = Number.NaN, b = Number.NaN] = rates.map((list) => list.sort((x, y) => x - y)[Math.floor(rounds / 2)]);
  return { measure, ratio: a / b, aim: 0.8, least: true, detail: `${a.toFixed(0)}/s over ${b.toFixed(0)}/s` };
}

/** Requests per second of the list call over bare Fastify and pg. */
export async function benchListCall(): Promise<readonly BenchRow[]> {
  const folder = temporaryFolder();
  const cluster = await openOwnCluster();
  try {
    const config = testConfig(folder);
    setRunningConfig(config);
    await seedSystem(config);
    await insertManyApplications(cluster.superUrl, tenant, 20_000);
    await createPerson({ username: 'bench', roles: ['planner'] });
    const product = await startTestApp({ config: { checkAnswers: false } });
    const floor = await startFloor(cluster.superUrl);
    try {
      const { token } = await product.as('bench');
      const sides: [PerSecond, PerSecond] = [
        (filters) => perSecond(product.url + path, filters, token ?? ''),
        (filters) => perSecond(floor.url, filters, token ?? ''),
      ];
      // Warm up: both programs are compiled before the measurement.
      for (const side of sides) await side(byShip);
      const quiet = await compare('list call, requests per second over bare Fastify and pg', whole, sides);
      const writer = await startWriter(cluster.superUrl);
      try {
        const busy = await compare('the same with 20 writes a second', whole, sides);
        const mixed = await compare('with 20 writes a second, another filter in each request', byShip, sides);
        return [quiet, busy, mixed];
      } finally {
        await writer.stop();
      }
    } finally {
      await floor.close();
      await product.close();
    }
  } finally {
    await cluster.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
