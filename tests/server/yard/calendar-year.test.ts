import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { workingDaysSince } from '#server/yard/base/working-days-since.ts';
import * as calls from '#shared/contract/yard/calendar-year.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { calendar } from '#shared/yard/base/calendar.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inYard } from '#tests/support/in-yard.ts';
import { createPerson } from '#tests/support/people.ts';
import { workbookOf } from '#tests/support/workbooks.ts';

testDatabase();
const app = testApp();
const days = resourceCalls(calendar);
let admin: TestClient;

beforeAll(async () => {
  await createPerson({ username: 'cy_admin', roles: ['admin'] });
  admin = await app.as('cy_admin');
});

const notice = '一、元旦：1月1日（周六）至3日（周一）放假调休，共3天。1月8日（周六）上班。\n2090-02-01 别的年份';

it('filling a year from a list of holidays keeps days entered by hand unless they are to be overwritten', async () => {
  const hand = await admin.call(days.add, { body: { day: '2089-01-02', dayType: '4', remark: '台风' } });
  const asked = { year: 2089, weekend: 'both' as const, text: notice };
  const plan = await admin.call(calls.previewYear, { body: asked });
  expect([plan.days.length, plan.elsewhere, plan.unread]).toEqual([365, 1, []]);
  expect(plan.days.filter(({ change }) => change !== 'new')).toEqual([
    { day: '2089-01-02', dayType: '3', name: '元旦', change: 'conflict', present: '4' },
  ]);
  // Nothing was written by looking.
  const listOf = async (query: object) =>
    (await admin.call(days.list, { query: { pageSize: 1000, ...query } })).records.map((row) => row as never);
  expect(await listOf({ day_begin: '2089-01-01', day_end: '2089-12-31' })).toHaveLength(1);

  expect(await admin.call(calls.takeYear, { body: { ...asked, overwrite: [] } })).toEqual({
    added: 364,
    changed: 0,
    kept: 1,
  });
  const read = async () =>
    new Map(
      (await listOf({ day_begin: '2089-01-01', day_end: '2089-12-31', column: 'day', order: 'asc' })).map(
        ({ day, dayType, remark }: Record<string, string>) => [day, `${dayType}${remark ?? ''}`],
      ),
    );
  const taken = await read();
  expect(taken.size).toBe(365);
  expect(['01-01', '01-02', '01-08', '01-09', '01-10'].map((day) => taken.get(`2089-${day}`))).toEqual([
    '3元旦',
    '4台风',
    '1元旦',
    '2',
    '1',
  ]);

  const over = { ...asked, text: '2089-01-01 元旦', overwrite: ['2089-01-02'] };
  expect(await admin.call(calls.takeYear, { body: over })).toEqual({ added: 0, changed: 3, kept: 0 });
  const again = await read();
  expect(['01-01', '01-02', '01-08'].map((day) => again.get(`2089-${day}`))).toEqual(['3元旦', '2台风', '2']);
  // Who had the day open meanwhile is told, as after any change.
  await expect(admin.call(days.edit, { body: { id: hand.id, version: 1, dayType: '1' } as never })).rejects.toThrow();
});

it('filling a year counts running deadlines but keeps them, reads a workbook, and needs a right', async () => {
  await writeAs(1, async (trx) => {
    await sql`insert into wf_instance (id, tenant_id, def_key, def_version, area, resource, biz_table, biz_id, biz_no, title,
                starter, urgency, status, state)
              values ('cy_case', 1, 'x', 1, 'scaffold', 'scaffold_apply', 'x', 'x', 'x', 'x', 'cy_admin', '1', '2', '{}')`.execute(
      trx,
    );
    await sql`insert into wf_task (id, tenant_id, instance_id, area, no, node_key, status, candidates, arrive_time, due_time)
              values ('cy_task', 1, 'cy_case', 'scaffold', 1, 'n', 'open', 'cy_admin', now(), '2091-05-01 10:00:00')`.execute(
      trx,
    );
  });
  const asked = { year: 2091, weekend: 'sunday' as const, text: '' };
  expect((await admin.call(calls.previewYear, { body: asked })).runningTasks).toBe(1);
  await admin.call(calls.takeYear, { body: { ...asked, overwrite: [] } });
  const { rows } = await writeAs(1, (trx) =>
    sql<{ due: string }>`select due_time as due from wf_task where id = 'cy_task'`.execute(trx),
  );
  expect(rows[0]?.due).toBe('2091-05-01 10:00:00');
  expect((await admin.call(calls.previewYear, { body: asked })).runningTasks).toBe(0);

  const form = new FormData();
  form.append(
    'file',
    new Blob([
      new Uint8Array(
        await workbookOf([
          ['日期', '名称'],
          [{ date: '2091-01-01' }, '元旦'],
        ]),
      ),
    ]),
    'holidays.xlsx',
  );
  const answer = await admin.raw('/jeecg-boot/prm/base/calendar/year/readFile', { method: 'POST', body: form });
  expect((await answer.json()) as unknown).toMatchObject({ result: { text: '日期\t名称\n2091-01-01\t元旦' } });
  await createPerson({ username: 'cy_nobody' });
  const nobody = await app.as('cy_nobody');
  await expect(nobody.call(calls.previewYear, { body: asked })).rejects.toThrow();
});

it('working days since a day are counted by the calendar, from the next day to yesterday', async () => {
  await writeAs(1, (trx) =>
    sql`insert into prm_calendar (id, tenant_id, day, day_type)
      select 'cy' || n, 1, current_date - n, case n when 4 then '1' else '3' end from generate_series(0, 9) n`.execute(
      trx,
    ),
  );
  const counts = await readAs(1, async (db) => {
    const since = await workingDaysSince(db, 1, [inYard(-2), inYard(-10), inYard(-3)]);
    return [-10, -5, -4, -1, 0].map((days) => since(inYard(days)));
  });
  expect(counts).toEqual([1, 1, 0, 0, 0]);
});
