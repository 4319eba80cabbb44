import { beforeAll, describe, expect, test } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { listEvents } from '#shared/contract/workflow/event.ts';
import { decideTask, getTodoTask, listTodo } from '#shared/contract/workflow/todo.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { createCast, refusal } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setParameter } from '#tests/support/parameter.ts';
import { applicationBody, insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createViolationCast, day, violationCast } from './violation-cast.ts';

testDatabase();
const app = testApp();
const { newUnit, burden, write } = violationCast(app);
let rows: YardRows;
let unit: string;

beforeAll(async () => {
  await createCast();
  await createViolationCast();
  rows = await insertYardRows(FIRST_TENANT);
  unit = await newUnit();
  await burden(unit, 6, 3);
});

/** An application of each area that has one today, of a unit. */
const areas = {
  scaffold: {
    definition: scaffoldApply,
    body: (contractor: string) => applicationBody(rows, { contractor }),
    first: ['工段审核', 'section'],
  },
  site: {
    definition: siteApply,
    body: (contractor: string) => ({
      applyType: '1',
      ship: rows.ship,
      purpose: '5',
      contractor,
      needArea: 280,
      unitLoad: 10,
      startDate: day(10),
      endDate: day(19),
    }),
    first: ['工段审核', 'section'],
  },
} as const;

describe.each(Object.entries(areas))('an application of area %s', (area, { definition, body, first }) => {
  const calls = { ...resourceCalls(definition), ...applicationCalls(definition) };

  async function filed(contractor: string) {
    const client = await app.as('leader');
    const { id, version } = await client.call(calls.add, { body: body(contractor) });
    return { id, ...(await client.call(calls.submit, { body: { id, version } })) };
  }
  const path = async (contractor: string) =>
    (await (await app.as('leader')).call(calls.submitPath, { body: { values: body(contractor) } })).map(
      ({ name }) => name,
    );

  test('an application of a unit at nine points goes to HSE first, with a reason, and others do not', async () => {
    const clean = await newUnit();
    expect((await path(clean))[0]).toBe(first[0]);
    expect((await filed(clean)).nodeKey).toBe(first[1]);
    expect((await path(unit)).slice(0, 2)).toEqual(['HSE 加批', first[0]]);
    const { id, nodeKey, warnings } = await filed(unit);
    expect(nodeKey).toBe('unitSafety');
    const reason = '单位 东海船舶劳务有限公司 累计记分 9，本单须经 HSE 加批';
    expect(warnings).toContain(reason);
    // Pending list, task with its reason, the column of the list.
    const safety = await app.as('safety');
    const { records } = await safety.call(listTodo, { query: { area, tab: 'pending', pageSize: 50 } });
    const task = records.find(({ bizId }) => bizId === id);
    expect(task).toMatchObject({ nodeName: 'HSE 加批' });
    // Who reads it waits for nobody that changes the unit.
    const opened = await writeAs(FIRST_TENANT, async (trx) => {
      await trx.selectFrom('prmContractor').select('id').where('id', '=', unit).forUpdate().execute();
      return safety.call(getTodoTask, { query: { taskId: String(task?.taskId) } });
    });
    expect(opened.warnings.map(({ text }) => text)).toContain(reason);
    expect(opened.waitingFor).toMatchObject([{ nodeName: 'HSE 加批' }]);
    const shown = await safety.call(calls.queryById, { query: { id } });
    expect(shown).toMatchObject({ currentNode: 'unitSafety', currentNode_dictText: 'HSE 加批' });
    const decision = { taskId: String(task?.taskId), version: opened.version, comment: '同意', patch: {} };
    expect(await refusal((await app.as('section')).call(decideTask, { body: { ...decision, action: 'pass' } }))).toBe(
      '未找到对应实体',
    );
    const passed = await safety.call(decideTask, { body: { ...decision, action: 'pass' } });
    expect(passed.nodeKey).toBe(first[1]);
    const trail = await safety.call(listEvents, { query: { bizTable: definition.table, bizId: id } });
    expect(JSON.stringify(trail)).toContain('HSE 加批');
  });

  test('an application that HSE rejected goes back, and points are checked again when it is submitted', async () => {
    const { id } = await filed(unit);
    const safety = await app.as('safety');
    const opened = await safety.call(getTodoTask, { query: { resource: definition.code, bizId: id } });
    const decision = { taskId: String(opened.task?.id), version: opened.version, comment: '先整改', patch: {} };
    const { version } = await safety.call(decideTask, { body: { ...decision, action: 'reject' } });
    await setParameter(FIRST_TENANT, 'violation.extraPoints', '10');
    const again = await (await app.as('leader')).call(calls.submit, { body: { id, version } });
    expect(again.nodeKey).toBe(first[1]);
    await setParameter(FIRST_TENANT, 'violation.extraPoints', '9');
  });

  test('an application of a suspended unit is refused (docs/domain.md §10.4, §4.6 rule 9)', async () => {
    const stopped = await newUnit();
    await burden(stopped, 12);
    expect(await refusal(filed(stopped))).toBe('单位东海船舶劳务有限公司累计记分12，暂停申请');
  });
});

test('violations after the submission add no HSE node to an application', async () => {
  const calls = { ...resourceCalls(scaffoldApply), ...applicationCalls(scaffoldApply) };
  const late = await newUnit();
  const client = await app.as('leader');
  const { id, version } = await client.call(calls.add, { body: applicationBody(rows, { contractor: late }) });
  await client.call(calls.submit, { body: { id, version } });
  await burden(late, 6, 3);
  await write(late, { category: '09' });
  const section = await app.as('section');
  const opened = await section.call(getTodoTask, { query: { resource: 'scaffold_apply', bizId: id } });
  const body = {
    taskId: String(opened.task?.id),
    version: opened.version,
    comment: '',
    patch: {},
    action: 'pass',
  } as const;
  expect((await section.call(decideTask, { body })).nodeKey).toBe('scheme');
});
