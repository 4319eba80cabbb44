import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { formsClient } from '#server/db/pool.ts';
import { field } from '#tests/server/online/designer.ts';
import { madeForms } from '#tests/server/online/made-forms.ts';
import type { TestClient } from './app.ts';
import type { TestDatabase } from './database.ts';
import { createPerson, PASSWORD } from './people.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/** Enough rows for a rewrite to take a while. */
const rows = 20_000;

const table = 'onl.t1_sync_kill';

/**
 * Kills a server in the middle of a synchronising that exchanges the names of two columns and rewrites the table, and
 * starts it again, once per round. Each time the form must be served at once, either as before or as designed, with
 * each value below its title. In every second round the kill comes as soon as the table is changed, when the form is
 * not yet written.
 * @returns how often the form was served as before, and as designed
 */
export async function syncKillRounds({ urls, dataDir }: TestDatabase, rounds: number) {
  await createPerson({ username: 'sync_killer', roles: ['admin'] });
  const env = {
    ...{ PORT: '0', SERVE_PAGES: '0', DEMO_DATA: '0', RATE_LIMIT_FACTOR: '1000', DATA_DIR: dataDir },
    ...{ DATABASE_URL: urls.owner, DATABASE_APP_URL: urls.app },
    ...{ DATABASE_REPORT_URL: urls.report, DATABASE_FORMS_URL: urls.forms },
  };
  let server = await startProcess({ env });
  const token = await signIn(server);
  const raw = (path: string, init: RequestInit = {}) =>
    fetch(`${server.url}${path}`, { ...init, headers: { ...init.headers, 'x-access-token': token } });
  const design = madeForms(() => ({ raw }) as unknown as TestClient);
  const forms = formsClient();
  await forms.connect();
  const served = { before: 0, after: 0 };
  try {
    const id = await design.made('sync_kill', [field('one', '甲'), field('two', '乙'), field('three', '丙')]);
    expect(await design.insert('sync_kill', { one: 'a', two: 'b', three: '12' })).toMatchObject({ success: true });
    await forms.query(
      `insert into ${table} (id, tenant_id, create_by, one, two, three)
       select md5(n::text), 1, 'sync_killer', 'a', 'b', n::text from generate_series(1, ${rows}) n`,
    );
    for (let round = 0; round < rounds; round += 1) {
      const type = round % 2 === 0 ? { dbType: 'int', dbLength: 10 } : { dbType: 'string', dbLength: 20 };
      const exchange = { one: { dbFieldName: 'two' }, two: { dbFieldName: 'one' }, three: type };
      expect(await design.change(id, exchange)).toMatchObject({ success: true });
      const mark = await markOf(forms);
      const sending = design.sync(id).catch(() => null);
      if (round % 2 === 0) await pause(Math.random() * 400);
      else while ((await markOf(forms)) === mark) await pause(1);
      process.kill(server.pid, 'SIGKILL');
      await sending;
      server = await startProcess({ env });
      const isNew = (await design.head('sync_kill')).isDbSynch === 'Y';
      await expectServed(design, id, isNew);
      served[isNew ? 'after' : 'before'] += 1;
      if (!isNew) expect(await design.sync(id)).toMatchObject({ success: true });
      await expectServed(design, id, true);
    }
  } finally {
    await forms.end();
    await server.stop();
  }
  return served;
}

/** The list has each value below the title that it was entered for. */
async function expectServed(design: ReturnType<typeof madeForms>, id: string, isNew: boolean): Promise<void> {
  const fields = await design.fields(id);
  // A field that waits for its new name is served with the former one.
  const nameOf = (title: string) => {
    const found = fields.find(({ dbFieldTxt }) => dbFieldTxt === title);
    return String((!isNew && found?.dbFieldNameOld) || found?.dbFieldName);
  };
  const [one, two] = [nameOf('甲'), nameOf('乙')];
  const listed = await design.records('sync_kill');
  expect(listed).toHaveLength(50);
  expect(new Set(listed.map((row) => `${row[one]} ${row[two]}`))).toEqual(new Set(['a b']));
  expect(listed.every(({ three }) => Number(three) > 0)).toBe(true);
}

async function markOf(forms: ReturnType<typeof formsClient>): Promise<string | null> {
  const { rows: found } = await forms.query<{ mark: string | null }>(
    `select obj_description('${table}'::regclass, 'pg_class') as mark`,
  );
  return found[0]?.mark ?? null;
}

async function signIn({ url }: ServerProcess): Promise<string> {
  const response = await fetch(`${url}/jeecg-boot/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'sync_killer', password: PASSWORD, captcha: '', checkKey: '' }),
  });
  return ((await response.json()) as { result: { token: string } }).result.token;
}
