import { createHash } from 'node:crypto';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import pg from 'pg';
import { setRunningConfig } from '#server/running-config.ts';
import { seedSystem } from '#server/seed/system-seed.ts';
import { startTestApp } from '#tests/support/app.ts';
import { insertManyApplications } from '#tests/support/many-applications.ts';
import { openOwnCluster } from '#tests/support/own-cluster.ts';
import { createPerson } from '#tests/support/people.ts';
import { temporaryFolder } from '#tests/support/test-cluster.ts';
import { testConfig } from '#tests/support/test-config.ts';
import type { BenchRow } from './bench-row.ts';

const tenant = 1;
const rounds = 3;
const path = '/jeecg-boot/prm/scaffold/apply/list?pageNo=1&pageSize=10&column=createTime&order=desc';

/** The same page and total with nothing around them: one look-up of the token, one page, one count. */
async function startFloor(superUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: superUrl, max: 10 });
  // Idle connections die with the cluster; without a listener that would end the process.
  pool.on('error', () => {});
  const app = Fastify();
  app.get('/list', async (request) => {
    const hash = createHash('sha256').update(String(request.headers['x-access-token'])).digest('hex');
    const session = await pool.query('select user_id from sys_session where token_hash = $1', [hash]);
    if (session.rowCount !== 1) return { success: false };
    const page = await pool.query(
      'select * from prm_scaffold_apply where tenant_id = $1 and del_flag = 0 order by create_time desc, id desc limit 10',
      [tenant],
    );
    const total = await pool.query('select count(*) from prm_scaffold_apply where tenant_id = $1 and del_flag = 0', [
      tenant,
    ]);
    return { success: true, message: '', code: 200, result: { records: page.rows, total: total.rows[0].count } };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `${url}/list`,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

async function perSecond(url: string, token: string): Promise<number> {
  const run = await autocannon({ url, connections: 16, duration: 4, workers: 1, headers: { 'X-Access-Token': token } });
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${url}: ${run.non2xx} refused, ${run.errors} failed`);
  return run.requests.average;
}

/** Requests per second of the list call over bare Fastify and pg, rounds of each in turn. */
export async function benchListCall(): Promise<readonly BenchRow[]> {
  const cluster = await openOwnCluster();
  const config = testConfig(temporaryFolder());
  setRunningConfig(config);
  await seedSystem(config);
  await insertManyApplications(cluster.superUrl, tenant, 20_000);
  await createPerson({ username: 'bench', roles: ['planner'] });
  const product = await startTestApp({ config: { checkAnswers: false } });
  const floor = await startFloor(cluster.superUrl);
  try {
    const { token } = await product.as('bench');
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await perSecond(product.url + path, token ?? ''));
      bare.push(await perSecond(floor.url, token ?? ''));
    }
    const middle = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
    const detail = `${middle(ours).toFixed(0)}/s over ${middle(bare).toFixed(0)}/s`;
    return [
      {
        measure: 'list call, requests per second over bare Fastify and pg',
        ratio: middle(ours) / middle(bare),
        aim: 0.8,
        least: true,
        detail,
      },
    ];
  } finally {
    await floor.close();
    await product.close();
    await cluster.close();
  }
}
