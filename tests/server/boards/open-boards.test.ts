import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { boards } from '#server/boards/boards.ts';
import { writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { yardServerAreas } from '#server/yard/areas.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import type { BoardResult } from '#shared/contract/yard/board.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { demoPick } from '#shared/yard/demo/demo-pick.ts';
import { demoRow, rootParent } from '#shared/yard/demo/demo-row.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { approvals, calls, createCast, type Filed } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { figureOf, readBoard } from '#tests/support/boards.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { as, draft, file, decide } = approvals(app, () => rows);
/** Stands in everything that somebody types here. */
const typed = '李四 13900001111';
const ships = resourceCalls(ship);
const examples = resourceCalls(demoRow);
const picks = { ...resourceCalls(demoPick), ...applicationCalls(demoPick) };
let filed: Filed;
let deleted: Filed;
let cockpit: BoardResult;

/** A row of the gallery, changed twice, and an application of the gallery that waits for its first decision. */
async function playInTheGallery(): Promise<void> {
  const leader = await as('leader');
  const row = await leader.call(examples.add, {
    body: { code: 'D-1', name: typed, kind: '4', parentId: rootParent },
  });
  await leader.call(examples.edit, { body: { id: row.id, name: `${typed} demo 修改` } });
  const lines = [{ name: typed, reqQty: 1 }];
  const pick = await leader.call(picks.add, {
    body: { purpose: typed, ship: rows.ship, needDate: '2027-01-01', demoPickLineList: lines },
  });
  await leader.call(picks.submit, { body: { id: pick.id, version: pick.version } });
}

/** More steps of one record than the board reads at a time. */
function stepsOf(id: string): Promise<unknown> {
  return writeAs(FIRST_TENANT, (trx) =>
    sql`insert into prm_event (id, tenant_id, area, biz_table, biz_id, biz_no, action, actor)
      select md5(no::text), ${FIRST_TENANT}, 'scaffold', 'prm_scaffold_apply', ${id}, 'JS', 'edit', 'leader'
      from generate_series(1, 250) no`.execute(trx),
  );
}

beforeAll(async () => {
  await createCast();
  await createPerson({ username: 'planner', roles: ['planner'] });
  rows = await insertYardRows(FIRST_TENANT);
  const planner = await as('planner');
  await planner.call(ships.edit, { body: { id: rows.ship, shipName: typed, owner: typed } });
  filed = await file({ place: typed, remark: typed });
  await decide('section', filed, { comment: typed });
  deleted = await draft({ place: typed });
  await (await as('leader')).call(calls.apply.delete, { query: { id: deleted.id } });
  await stepsOf(deleted.id);
  await playInTheGallery();
  cockpit = await readBoard(app, 'dataCockpit');
});

describe('the open boards (docs/security.md P30)', () => {
  it('show steps of applications by number, without records of the gallery, ships or deleted ones', () => {
    const told = figureOf(cockpit, 'events', 'events').rows;
    expect(told.map(({ bizNo }) => bizNo)).toEqual([filed.bizNo, filed.bizNo, filed.bizNo]);
    expect(told.map(({ step }) => step.zh)).toEqual(['通过', '提交', '新增']);
  });

  it('count the tasks and applications of the yard without those of the gallery', () => {
    expect(figureOf(cockpit, 'overdue', 'queue').rows).toEqual([
      { area: 'scaffold', node: { zh: '方案审核', en: 'Scheme review' }, open: 1, overdue: 0 },
    ]);
    const { series } = figureOf(cockpit, 'applications', 'columns');
    const open = yardServerAreas.filter(({ openOnBoards = [] }) => openOnBoards.length > 0);
    expect(series.map(({ key }) => key)).toEqual(open.map(({ area }) => area.key));
    expect(series.map(({ hue }) => hue)).toEqual(open.map(({ area }) => area.hue));
    expect(series.map(({ key }) => key)).not.toContain('demo');
    expect(series.find(({ key }) => key === 'scaffold')?.values.at(-1)).toBe(1);
    expect(figureOf(cockpit, 'applicationsToday', 'kpi').value).toBe(1);
  });

  it.each(boards.map(({ name }) => name))('contain on board %s no text that a user entered', async (name) => {
    const text = JSON.stringify(await readBoard(app, name));
    expect(text).toContain('"kind":"kpi"');
    expect(text).not.toMatch(/李四|13900001111|demo/);
  });
});
