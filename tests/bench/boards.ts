import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { heartbeatSeconds } from '#boards/kit/board-age.ts';
import { callPath } from '#boards/kit/board-definition.ts';
import { boardsByName } from '#server/boards/boards.ts';
import { setRunningConfig } from '#server/config/running-config.ts';
import { defaultLimits } from '#server/config/settings.ts';
import { writeAs } from '#server/db/scope.ts';
import { statementTimes } from '#server/db/statement-times.ts';
import { loadDemoYard } from '#server/seed/demo/load-demo.ts';
import { FIRST_TENANT, seedSystem } from '#server/seed/system-seed.ts';
import { boardNames, boardPath } from '#shared/boards.ts';
import { BASE_PATH } from '#shared/http/base-path.ts';
import { startTestApp } from '#tests/support/app.ts';
import { openOwnCluster } from '#tests/support/own-cluster.ts';
import { type Weight, weigh } from '#tests/support/page-weight.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testConfig } from '#tests/support/test-config.ts';
import type { BenchRow } from './bench-row.ts';
import { weighFloor, withProduct } from './first-load.ts';

const screens = 500;
const periods = 4;
const board = boardsByName.dataCockpit;

interface Asked {
  /** Database statements of this process during the measurement. */
  statements: number;
  confirmed: number;
  sent: number;
  /** Number of answers that differ from the previous one. */
  pictures: number;
}

/** Simulates one wall like `board-client.ts`: a request per period with random jitter and the last ETag. */
async function watch(url: string, until: number, asked: Asked, tags: Set<string>): Promise<void> {
  let tag = '';
  await setTimeout(Math.random() * heartbeatSeconds * 1000);
  while (Date.now() < until) {
    const answer = await fetch(url, { headers: tag === '' ? {} : { 'If-None-Match': tag } });
    await answer.arrayBuffer();
    if (answer.status === 304) asked.confirmed += 1;
    else if (answer.status === 200) asked.sent += 1;
    else throw new Error(`a wall was answered ${answer.status}`);
    tag = answer.headers.get('etag') ?? tag;
    tags.add(tag);
    await setTimeout(heartbeatSeconds * 1000 * (1 - 0.2 * Math.random()));
  }
}

/** Simulates five hundred walls for some periods; rows change meanwhile, so that each period has a new answer. */
async function watchAll(url: string): Promise<Asked> {
  const asked: Asked = { statements: 0, confirmed: 0, sent: 0, pictures: 0 };
  const tags = new Set<string>();
  const before = statementTimes().count;
  const until = Date.now() + periods * board.refreshSeconds * 1000;
  let work = 0;
  const working = (async () => {
    for (; Date.now() < until; await setTimeout(board.refreshSeconds * 1000)) work += await changeYard();
  })();
  await Promise.all([working, ...Array.from({ length: screens }, () => watch(url, until, asked, tags))]);
  asked.statements = statementTimes().count - before - work;
  asked.pictures = tags.size;
  return asked;
}

/** Number of statements for one answer without other requests. */
async function oneMaking(url: string): Promise<number> {
  // The first request loads caches: dictionaries, parameters.
  await (await fetch(url)).arrayBuffer();
  await setTimeout(board.refreshSeconds * 1000 + 500);
  const before = statementTimes().count;
  await (await fetch(url)).arrayBuffer();
  const { count } = statementTimes();
  await setTimeout(board.refreshSeconds * 1000 + 500);
  return count - before;
}

/** Adds an application for today and returns the number of statements that this took. */
async function changeYard(): Promise<number> {
  const before = statementTimes().count;
  await writeAs(FIRST_TENANT, (trx) =>
    sql`update prm_scaffold_apply set create_time = now() where id = (
      select id from prm_scaffold_apply where create_time < current_date order by create_time desc limit 1)`.execute(
      trx,
    ),
  );
  return statementTimes().count - before;
}

/** Statements for five hundred screens, compared with one answer per period; takes three minutes of real time. */
async function benchScreens(): Promise<readonly BenchRow[]> {
  const folder = temporaryFolder();
  const cluster = await openOwnCluster();
  try {
    const config = testConfig(folder);
    setRunningConfig(config);
    await seedSystem(config);
    await loadDemoYard({ tenantId: FIRST_TENANT, passwordHash: 'not a hash' });
    // Use the product's limits: five hundred walls behind one address must be allowed.
    const app = await startTestApp({ config: { checkAnswers: false, limits: defaultLimits } });
    try {
      const url = app.url + BASE_PATH + callPath(board.name);
      const making = await oneMaking(url);
      const { statements, confirmed, sent, pictures } = await watchAll(url);
      return [
        {
          measure: `${screens} screens, statements over those of one picture a period`,
          ratio: statements / (making * periods),
          aim: 1.05,
          detail: `${statements} in ${periods} periods, ${making} for a picture, ${confirmed + sent} requests`,
        },
        {
          measure: `${screens} screens, answers with a body over screens and pictures`,
          ratio: sent / (screens * pictures),
          aim: 1,
          detail: `${sent} with a body, ${confirmed} by 304, ${pictures} pictures`,
        },
      ];
    } finally {
      await app.close();
    }
  } finally {
    await cluster.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const kib = ({ bytes }: Pick<Weight, 'bytes'>): string => `${(bytes / 1024).toFixed(1)} KiB`;

/**
 * First load of each board over React and modular ECharts, what it loads in addition to the cockpit, and requests to
 * other hosts.
 */
async function weighBoards(browser: Browser, url: string, folder: string): Promise<readonly BenchRow[]> {
  const floor = await weighFloor(browser, 'signage', folder);
  const rows: BenchRow[] = [];
  let kit: readonly string[] = [];
  for (const name of boardNames) {
    const weight = await weigh(browser, (page) => page.goto(url + boardPath(name)), true);
    const abroad = weight.addresses.filter((address) => !address.startsWith(`${url}/`));
    if (abroad.length > 0) throw new Error(`${name} asks ${abroad.join(', ')}`);
    if (name === 'dataCockpit') kit = weight.addresses;
    const more = weight.addresses
      .filter((address) => !kit.includes(address))
      .map((address) => new URL(address).pathname);
    rows.push({
      measure: `${name}, with data, over React and modular ECharts`,
      ratio: weight.bytes / floor.bytes,
      aim: 1.05,
      detail: `${kib(weight)} over ${kib(floor)}, ${weight.requests} requests${more.length > 0 ? `; of its own: ${more.map((path) => path.split('/').at(-1)).join(', ')}` : ''}`,
    });
  }
  return rows;
}

/** Wall screens: size of the first load, and load of the server. */
export async function benchBoards(): Promise<readonly BenchRow[]> {
  return [...(await withProduct(weighBoards)), ...(await benchScreens())];
}
