import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { loadRecord } from '#server/resource/load.ts';
import { attachHooks, hooksOf } from '#server/resource/registry.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { removeRecords } from '#server/resource/save/remove.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { saveRows } from '#server/resource/save/save-rows.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { fail } from '#shared/errors/fail.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { testActor } from '#tests/support/actor.ts';
import { testDatabase } from '#tests/support/database.ts';
import { applicationBody, insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';

testDatabase();
const actor = testActor();
let rows: YardRows;

beforeAll(async () => {
  rows = await insertYardRows(FIRST_TENANT);
});
/** Those of the area, which the files after this one meet again. */
const own = hooksOf(scaffoldApply);
afterEach(() => attachHooks(scaffoldApply.code, own));

const add = () =>
  writeAs(FIRST_TENANT, (trx) =>
    insertRecord(trx, scaffoldApply, actor, applicationBody(rows) as Record<string, string>),
  );
const list = () => listRecords(scaffoldApply, actor, listQuerySchema.parse({ pageSize: 1000 }));

it('hooks run in the order validate, beforeSave, afterSave around every write', async () => {
  const calls: string[] = [];
  const note =
    (hook: string): ResourceHooks['validate'] =>
    async ({ verb }) =>
      void calls.push(`${hook} ${verb}`);
  attachHooks(scaffoldApply.code, {
    validate: note('validate'),
    beforeSave: async ({ verb, record }) => {
      calls.push(`beforeSave ${verb}`);
      return { volume: Number(record.length) * Number(record.width) * Number(record.height) };
    },
    afterSave: note('afterSave'),
  });
  const { id } = await add();
  const saved = await writeAs(FIRST_TENANT, (trx) =>
    saveRecord(trx, scaffoldApply, actor, { id, patch: { height: 20 } }),
  );
  expect(saved.volume).toBe(400);
  await writeAs(FIRST_TENANT, (trx) => removeRecords(trx, scaffoldApply, actor, { ids: [id] }));
  expect(calls).toEqual([
    'validate add',
    'beforeSave add',
    'afterSave add',
    'validate edit',
    'beforeSave edit',
    'afterSave edit',
    'validate delete',
    'afterSave delete',
  ]);
});

it('an error in afterSave rolls back the whole write', async () => {
  const before = (await list()).total;
  attachHooks(scaffoldApply.code, {
    afterSave: async () => {
      throw fail('notEditable', { no: 'x' });
    },
  });
  await expect(add()).rejects.toMatchObject({ id: 'notEditable' });
  expect((await list()).total).toBe(before);
});

it('a transition stores the values that its hook returns, and fails if the hook throws', async () => {
  const { id } = await add();
  attachHooks(scaffoldApply.code, {
    transition: {
      startErect: async () => ({ startDate: '2026-11-25' }),
      selfCheck: async () => {
        throw fail('commentRequired');
      },
    },
  });
  const run = (action: string) =>
    writeAs(FIRST_TENANT, (trx) => runTransition(trx, scaffoldApply, actor, { id, action, bySystem: true }));
  expect(await run('startErect')).toMatchObject({ bizStatus: '20', startDate: '2026-11-25' });
  await expect(run('selfCheck')).rejects.toMatchObject({ id: 'commentRequired' });
  const now = await readAs(FIRST_TENANT, (db) => loadRecord(db, scaffoldApply, FIRST_TENANT, id));
  expect(now.bizStatus).toBe('20');
});

it('the scope hook restricts list and detail, and the present hook changes records', async () => {
  const [mine, other] = [await add(), await add()];
  attachHooks(scaffoldApply.code, {
    scope: (_, scoped) => sql`(${scoped} and id = ${mine.id})`,
    present: async (_db, _actor, records) => {
      for (const record of records) record.ship_dictText = '改写';
    },
  });
  expect((await list()).records).toMatchObject([{ id: mine.id, ship_dictText: '改写' }]);
  await expect(
    readAs(FIRST_TENANT, (db) => loadRecord(db, scaffoldApply, FIRST_TENANT, other.id, { actor })),
  ).rejects.toMatchObject({ id: 'notFound' });
});

it('an unexpected error of a hook leaves saveRows unchanged, so that the log shows it', async () => {
  attachHooks(scaffoldApply.code, {
    validate: async () => {
      throw new Error('the hook broke');
    },
  });
  const added = [{ tempId: 't', values: applicationBody(rows) }];
  const saved = writeAs(FIRST_TENANT, (trx) =>
    saveRows(trx, scaffoldApply, actor, { added, changed: [], deletedIds: [] }),
  );
  await expect(saved).rejects.toThrow('the hook broke');
});
