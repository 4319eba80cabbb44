import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import {
  readDelayReasons,
  readErectionNetwork,
  readShipBaselines,
  readShipMatrix,
} from '#shared/contract/yard/ship-parts.ts';
import { CallError } from '#shared/http/call-error.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { block } from '#shared/yard/ship/block.ts';
import { blockStage } from '#shared/yard/ship/block-stage.ts';
import { stageState } from '#shared/yard/ship/stage-state.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { fieldsOf } from '#tests/support/refused-call.ts';
import { createRole } from '#tests/support/roles.ts';

testDatabase({ demo: true });
const app = testApp();
const blocks = resourceCalls(block);
const stages = resourceCalls(blockStage);
let planner: TestClient;
let ships: Readonly<Record<string, string>>;

const shipOf = (shipNo: string) => ({ query: { ship: ships[shipNo] ?? '' } });
const matrixOf = async (shipNo: string) => planner.call(readShipMatrix, shipOf(shipNo));

beforeAll(async () => {
  await createPerson({ username: 'plans', roles: ['planner'] });
  planner = await app.as('plans');
  const { rows } = await readAs(1, (db) =>
    sql<{ id: string; shipNo: string }>`select id, ship_no from prm_ship`.execute(db),
  );
  ships = Object.fromEntries(rows.map(({ id, shipNo }) => [shipNo, id]));
});

it('the matrix has every block with its stages, and the late ones are those of the late lists', async () => {
  const sizes: Record<string, number> = {};
  for (const shipNo of Object.keys(ships)) {
    const { blocks: own } = await matrixOf(shipNo);
    sizes[shipNo] = own?.length ?? 0;
    expect(own?.every(({ stages: eight }) => eight.length === 8)).toBe(true);
  }
  expect(sizes).toEqual({ HS2401: 118, HS2402: 106, HS2403: 64 });
  const { today, blocks: own } = await matrixOf('HS2403');
  const states = (own ?? []).flatMap((row) => row.stages).map((stage) => stageState(stage, today).state);
  const count = async (where: string) =>
    (
      await readAs(1, (db) =>
        sql<{ n: number }>`select count(*)::int as n from prm_block_stage
          where ship = ${ships.HS2403} and ${sql.raw(where)}`.execute(db),
      )
    ).rows[0]?.n;
  expect(states.filter((state) => state === 'lateEnd').length).toBe(
    await count('act_end is null and plan_end < current_date'),
  );
  expect(states.filter((state) => state === 'lateStart').length).toBe(
    await count('act_start is null and act_end is null and plan_end >= current_date and plan_start < current_date'),
  );
});

it('a save of the matrix keeps the rules of the stages: all or none, with the reasons by stage and field', async () => {
  const { blocks: own } = await matrixOf('HS2403');
  const row = own?.find(({ stages: eight }) => eight[0]?.percent === 0 && eight[1]?.percent === 0);
  const [first, second] = row?.stages ?? [];
  if (!first || !second) throw new Error('every block of HS2403 has begun');
  const change = (stage: typeof first, patch: object) => ({
    id: stage.id,
    version: stage.version,
    patch: { ...patch },
  });
  const save = (changed: ReturnType<typeof change>[]) =>
    planner.call(stages.saveRows, { body: { added: [], changed, deletedIds: [] } });
  const wakes = async () => {
    const { rows } = await readAs(1, (db) =>
      sql<{ n: number }>`select count(*)::int as n from realtime_outbox
        where topic = 'vxeSocket' and frame::text like '%"key":"ship"%'`.execute(db),
    );
    return rows[0]?.n ?? 0;
  };
  const before = await wakes();
  const reason = { delayReason: '2' };
  const error = await save([
    change(first, { percent: 30, ...reason }),
    change(second, { percent: 10, ...reason }),
  ]).catch((refusal: unknown) => refusal);
  if (!(error instanceof CallError)) throw error;
  expect(error.rows).toEqual({ [second.id]: { percent: '下料完成 30%，达到 80% 后部件才能开始' } });
  expect(await wakes()).toBe(before);
  const read = async () => (await matrixOf('HS2403')).blocks?.find(({ id }) => id === row?.id)?.stages[0];
  expect(await read()).toEqual(first);
  const saved = await save([change(first, { percent: 90, ...reason }), change(second, { percent: 10, ...reason })]);
  expect(saved.changed.map(({ id }) => id)).toEqual([first.id, second.id]);
  // The pages that show ships are woken once, however many stages were saved.
  expect(await wakes()).toBe(before + 1);
  expect(await read()).toMatchObject({ percent: 90, version: first.version + 1 });
  const stale = await save([change(first, { percent: 95 })]).catch((refusal: unknown) => refusal);
  expect(stale).toBeInstanceOf(CallError);
  expect(Object.keys((stale as CallError).rows[first.id] ?? {})).toEqual(['id']);
});

it('predecessors are blocks of the same ship without a circle, and keep their numbers', async () => {
  const ship = ships.HS2403 ?? '';
  const { records } = await planner.call(blocks.list, {
    query: { ship, pageSize: 100, column: 'erectSeq', order: 'asc' },
  });
  const [one, two, three] = records;
  if (!one || !two || !three) throw new Error('no blocks');
  const follow = (row: typeof one, erectAfter: string) =>
    planner.call(blocks.edit, { body: { id: row.id, erectAfter } });
  await follow(two, `${String(one.blockNo)}， `);
  await follow(three, `${String(two.blockNo)}+3`);
  expect((await planner.call(blocks.queryById, { query: { id: two.id } })).erectAfter).toBe(one.blockNo);
  expect(await fieldsOf(follow(one, 'X999'))).toEqual({ erectAfter: '本工程没有分段 X999' });
  expect(await fieldsOf(follow(one, String(one.blockNo)))).toEqual({ erectAfter: `${one.blockNo} 不能是自己的前序` });
  expect(await fieldsOf(follow(one, String(three.blockNo)))).toEqual({
    erectAfter: `${three.blockNo} 须在本分段之后搭载，不能作为前序`,
  });
  await expect(planner.call(blocks.edit, { body: { id: two.id, blockNo: 'X1' } })).rejects.toThrow(
    `${two.blockNo} 是 ${three.blockNo}`,
  );
  const network = await planner.call(readErectionNetwork, shipOf('HS2403'));
  const shown = (id: string) => network.blocks?.find((row) => row.id === id);
  expect(shown(three.id)?.after).toEqual([{ id: two.id, blockNo: two.blockNo, days: 3 }]);
});

it('the network ends with a critical block, and no open block begins before its predecessors allow', async () => {
  const { blocks: own, expectedEnd, today } = await planner.call(readErectionNetwork, shipOf('HS2401'));
  const byNumber = new Map(own?.map((row) => [row.blockNo, row]));
  expect(own?.filter(({ after }) => after.length > 0).length).toBeGreaterThan(100);
  expect(own?.some(({ end, critical }) => end === expectedEnd && critical)).toBe(true);
  for (const row of own ?? []) {
    if (row.state !== 'waiting') continue;
    expect(row.start >= today && row.start >= row.planStart, row.blockNo).toBe(true);
    expect(Number(row.float), row.blockNo).toBeGreaterThanOrEqual(0);
    for (const { blockNo, days } of row.after) {
      const gap = (Date.parse(row.start) - Date.parse(byNumber.get(blockNo)?.start ?? '')) / 86_400_000;
      expect(gap, `${row.blockNo} after ${blockNo}`).toBeGreaterThanOrEqual(days);
    }
  }
});

it('a reason for delay counts the stages that its list shows', async () => {
  const { reasons } = await planner.call(readDelayReasons, shipOf('HS2403'));
  expect(reasons?.length).toBeGreaterThan(2);
  expect(reasons?.map(({ days }) => days)).toEqual(
    reasons?.map(({ days }) => days).toSorted((one, other) => other - one),
  );
  for (const { reason, stages: count } of reasons ?? []) {
    const listed = await planner.call(stages.list, { query: { ...shipOf('HS2403').query, delayReason: reason } });
    expect(listed.total, reason).toBe(count);
  }
});

it('baselines give the planned days of every version, the present plan last', async () => {
  const { versions, milestones } = await planner.call(readShipBaselines, shipOf('HS2403'));
  expect(versions.map(({ version, changes }) => [version, changes])).toEqual([
    [1, 8],
    [2, 7],
    [3, 4],
  ]);
  const stored = await readAs(1, (db) =>
    sql<{ id: string; planDate: string; baselineNo: number }>`
      select id, plan_date, baseline_no from prm_milestone where ship = ${ships.HS2403} order by seq`.execute(db),
  );
  expect(milestones?.map(({ id, plans }) => [id, plans.at(-1)])).toEqual(
    stored.rows.map((row) => [row.id, row.planDate]),
  );
  expect(stored.rows.map(({ baselineNo }) => baselineNo)).toEqual([1, 1, 2, 3, 3, 3, 4, 4, 4, 4]);
  // In each version the milestones are in their order, and each change moved them to a later day.
  for (const at of [0, 1, 2, 3]) {
    const days = milestones?.map(({ plans }) => plans[at] ?? '') ?? [];
    expect(days).toEqual(days.toSorted());
  }
  for (const { plans } of milestones ?? []) expect(plans).toEqual(plans.toSorted());
});

it('the tabs of a ship require the ship list, and show nothing of lists that the reader may not open', async () => {
  await createPerson({ username: 'nobody', roles: [] });
  const nobody = await app.as('nobody');
  await createRole({ roleCode: 'ships_only', dataScope: 'all', codes: ['prm:ship:ship:list'] });
  await createPerson({ username: 'ships_only', roles: ['ships_only'] });
  const reader = await app.as('ships_only');
  const asked = shipOf('HS2403');
  for (const part of [
    (who: TestClient, what: typeof asked): Promise<unknown> => who.call(readShipMatrix, what),
    (who: TestClient, what: typeof asked): Promise<unknown> => who.call(readErectionNetwork, what),
    (who: TestClient, what: typeof asked): Promise<unknown> => who.call(readDelayReasons, what),
    (who: TestClient, what: typeof asked): Promise<unknown> => who.call(readShipBaselines, what),
  ]) {
    await expect(part(nobody, asked)).rejects.toThrow('没有权限');
    await expect(part(planner, { query: { ship: newId() } })).rejects.toThrow('未找到对应实体');
  }
  expect((await reader.call(readShipMatrix, asked)).blocks).toBeNull();
  expect((await reader.call(readErectionNetwork, asked)).blocks).toBeNull();
  expect((await reader.call(readDelayReasons, asked)).reasons).toBeNull();
  expect((await reader.call(readShipBaselines, asked)).milestones).toBeNull();
  await writeAs(1, (trx) => sql`update prm_ship set del_flag = 1 where id = ${asked.query.ship}`.execute(trx));
  await expect(planner.call(readShipMatrix, asked)).rejects.toThrow('未找到对应实体');
});
