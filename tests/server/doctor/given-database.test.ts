import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { askDatabase } from '#server/doctor/ask-database.ts';
import { checkDatabase } from '#server/doctor/check-database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const database = testDatabase();
const name = `doctor_${process.pid}`;
const role = `${name}_owner`;
let url = '';

async function asSuper<Row extends pg.QueryResultRow>(...statements: readonly string[]): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  try {
    let rows: readonly Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

const roles = () => asSuper(`select rolname, rolpassword from pg_authid where rolname like 'slipway%' order by 1`);

beforeAll(async () => {
  await asSuper(`create role ${role} login password 'x'`, `create database ${name}`);
  const address = new URL(database.superUrl);
  Object.assign(address, { username: role, password: 'x', pathname: `/${name}` });
  url = address.href;
});
afterAll(() => asSuper(`drop database ${name}`, `drop role ${role}`));

it('the doctor reports missing rights of a given database’s owner and creates nothing in the database', async () => {
  const dataDir = temporaryFolder();
  const look = async () => {
    const answer = await askDatabase(readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }), dataDir);
    return 'facts' in answer ? checkDatabase(answer.facts) : answer;
  };
  const before = await roles();
  expect(await look()).toMatchObject({ state: 'broken', text: 'it has no extension pg_trgm' });
  await asSuper(`grant create on database ${name} to ${role}`);
  expect(await look()).toMatchObject({ state: 'broken', text: expect.stringContaining('may not create the roles') });
  await asSuper(`alter role ${role} createrole`);
  expect(await look()).toMatchObject({ state: 'look', text: expect.stringContaining('upgrades it') });
  expect(await roles()).toEqual(before);
});
