import { beforeAll, expect, it } from 'vitest';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { readRecorded, recorded } from '#tests/unit/online/recorded.ts';
import { designer } from '../online/designer.ts';
import { ask } from './paint-form.ts';

/** The rows that a real server answered for a main form with two sub-tables, compared with ours for the same rows. */
testDatabase();
const app = testApp();
let admin: TestClient;
let main: string;
const design = designer(() => admin);
const answers = readRecorded('sw-main-rows') as Readonly<Record<'form' | 'subform' | 'subformList', Row>>;
type Row = Readonly<Record<string, unknown>> | readonly unknown[];

/** Rows without what differs between any two servers: ids, stamps, departments. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const own = new Set(['id', 'jeecg_row_key', 'main_id', 'create_by', 'create_time', 'sys_org_code']);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, own.has(key) ? typeof each : plain(each)]),
  );
}

beforeAll(async () => {
  await createPerson({ username: 'recorder', roles: ['admin'] });
  admin = await app.as('recorder');
  for (const name of ['sw_main', 'sw_line', 'sw_one']) {
    const { head, fields } = recorded(name).rows;
    // Neither the report nor this dictionary exists here.
    const own = fields.map((row) =>
      row.fieldShowType === 'popup' || row.dictField === 'urgent_level'
        ? { ...row, fieldShowType: 'text', dictTable: '', dictField: '', dictText: '' }
        : row,
    );
    expect(await design.add({ head, fields: own, indexs: [] })).toMatchObject({ success: true });
    const { id } = await design.head(name);
    expect(await design.sync(id)).toMatchObject({ success: true });
  }
  main = (await design.head('sw_main')).id;
});

it('a main row, subform and subform/list answer as recorded', async () => {
  const body = {
    ...{ no: 'D1', who: 'recorder', total: 3 },
    sw_line: [
      { tool: '扳手', qty: 1, kind: '1', back: '2024-01-01', sw: 'Y', multi: '1,2' },
      { tool: '锤子', qty: 2, kind: '2' },
    ],
    sw_one: [{ opinion: '行', ok: '1' }],
  };
  const { result: row } = await ask(admin, `form/${main}?tabletype=2`, { method: 'POST', body });
  const rows = async (path: string) => plain((await ask(admin, path)).result);
  expect(await rows(`form/${main}/${row}`)).toEqual({ ...(plain(answers.form) as object), who: 'recorder' });
  expect(await rows(`subform/sw_one/${row}`)).toEqual(plain(answers.subform));
  expect(await rows(`subform/list/sw_line/${row}`)).toEqual(plain(answers.subformList));
});
