import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import { headsFor } from '#server/kernel/catalogue.ts';
import { searchFieldsOf } from '#server/resource/search/search-fields.ts';
import { searchRecords } from '#server/resource/search/search-records.ts';
import { searchStatement } from '#server/resource/search/search-statement.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { testActor } from '#tests/support/actor.ts';
import { insertManyApplications } from '#tests/support/many-applications.ts';
import { openOwnCluster } from '#tests/support/own-cluster.ts';
import type { BenchRow } from './bench-row.ts';

/** `PALETTE_ROWS=100000` for a quick run. */
const rows = Number(process.env.PALETTE_ROWS ?? 1_000_000);
const rounds = 60;
/** Milliseconds within which the palette needs its results. */
const patience = 200;
const tenantId = 1;

/** Typed texts that match one row, all rows, only the oldest, or none. */
const typed = {
  'a document number': 'JS-0000077',
  'what every number begins with': 'JS-0',
  'a beginning that only the oldest have': 'JS-00000',
  'what nothing has': 'XQ-777',
} as const;

const fields = searchFieldsOf(scaffoldApply);

function byEngine(keyword: string): Promise<unknown> {
  const actor = testActor({ tenantId });
  return readAs(tenantId, (db) => searchStatement(scaffoldApply, actor, fields, keyword).execute(db), 'search');
}

/** The same as hand-written SQL for this one table. */
function byHand(keyword: string): Promise<unknown> {
  const matches = sql.join(
    fields.searched.map(({ name }) => sql`${sql.ref(snake(name))} ilike ${`%${keyword}%`}`),
    sql` or `,
  );
  return readAs(tenantId, (db) =>
    sql`select id, ${sql.join(fields.searched.map(({ name }) => sql.ref(snake(name))))} from prm_scaffold_apply
      where tenant_id = ${tenantId} and del_flag = 0 and (${matches}) order by create_time desc, id desc limit 6`.execute(
      db,
    ),
  );
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The whole call, with texts, for a person who may list everything. */
function byCall(keyword: string): Promise<unknown> {
  const grants = new Set(headsFor(tenantId).map((head) => verbCode(head, 'list')));
  return searchRecords(testActor({ tenantId, grants }), keyword, () => false);
}

const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Median times in ms, measured alternately, so that a slow moment of the machine affects all. */
async function timesOf(works: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> {
  const times: number[][] = works.map(() => []);
  for (let round = 0; round < rounds + 5; round += 1) {
    for (const [at, work] of works.entries()) {
      const start = performance.now();
      await work();
      if (round >= 5) times[at]?.push(performance.now() - start);
    }
  }
  return times.map(middle);
}

/** The command palette over a million applications, compared with hand-written SQL and with its limit of 200 ms. */
export async function benchPalette(): Promise<readonly BenchRow[]> {
  const cluster = await openOwnCluster();
  const report: BenchRow[] = [];
  try {
    await insertManyApplications(cluster.superUrl, tenantId, rows);
    for (const [name, keyword] of Object.entries(typed)) {
      const works = [byEngine, byHand, byCall].map((work) => () => work(keyword));
      const [engine = 0, hand = 0, whole = 0] = await timesOf(works);
      const detail = `${engine.toFixed(1)} over ${hand.toFixed(1)} ms, ${rows} rows`;
      report.push({ measure: `${name}: search over hand-written SQL`, ratio: engine / hand, aim: 1.3, detail });
      const called = `${whole.toFixed(0)} ms, all resources, middle of ${rounds}`;
      report.push({
        measure: `${name}: the whole call over ${patience} ms`,
        ratio: whole / patience,
        aim: 1,
        detail: called,
      });
    }
  } finally {
    await cluster.close();
  }
  return report;
}
