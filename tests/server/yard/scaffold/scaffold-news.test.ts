import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { insertScaffold } from '#tests/server/yard/scaffold-rows.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows } from '#tests/support/yard-rows.ts';

const database = testDatabase();
let id: string;

beforeAll(async () => {
  id = await insertScaffold('N-1', {}, FIRST_TENANT, await insertYardRows(FIRST_TENANT));
});

async function woken(): Promise<number> {
  const { rows } = await asOwner(database.urls.owner, (db) =>
    sql`select 1 from realtime_outbox where topic = 'vxeSocket' and frame::json -> 'data' ->> 'key' = 'scaffold'`.execute(
      db,
    ),
  );
  return rows.length;
}

it('a change and a transition of a scaffold wake the open boards, once per transaction', async () => {
  const actor = systemActor(FIRST_TENANT);
  expect(await woken()).toBe(0);
  const patch = { place: '机舱右舷' };
  await writeAs(FIRST_TENANT, (trx) => saveRecord(trx, scaffold, actor, { id, patch, bySystem: true }));
  expect(await woken()).toBe(1);
  const input = { comment: '风力 7 级' };
  await writeAs(FIRST_TENANT, async (trx) => {
    await runTransition(trx, scaffold, actor, { id, action: 'stop', input, bySystem: true });
    await runTransition(trx, scaffold, actor, { id, action: 'approveDismantle', bySystem: true });
  });
  expect(await woken()).toBe(2);
});
