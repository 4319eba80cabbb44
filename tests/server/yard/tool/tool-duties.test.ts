import { beforeAll, describe, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { copiedFields, derivedFlags, derivedOf } from '#server/yard/tool/derived.ts';
import { toolGuard } from '#server/yard/tool/guard.ts';
import { loadTools } from '#server/yard/tool/tool-facts.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { createTool, createToolCast, day, putUse } from './tool-cast.ts';

/** What the rules derive from an application. Each rule is called directly, so that each answer is exact. */
testDatabase();
let rows: YardRows;

beforeAll(async () => {
  await createToolCast();
  rows = await insertYardRows(FIRST_TENANT);
});

const record = (values: Record<string, unknown>) => ({ id: '', version: 1, ...values });

describe('what follows from an application', () => {
  const dutiesOf = (values: Record<string, unknown>, wanted: readonly { tool: string; reqQty: number }[] = []) =>
    readAs(FIRST_TENANT, async (db) => {
      const empty = { id: '', allocQty: null, outQty: null, backQty: null, damageQty: null };
      const ids = wanted.map(({ tool }) => tool);
      return derivedFlags(
        db,
        FIRST_TENANT,
        record({ applyType: '1', ...values }),
        wanted.map((line) => ({ ...empty, ...line })),
        await loadTools(db, FIRST_TENANT, ids),
      );
    });
  const none = { highValue: false, liftShort: false, managerDue: false };

  it('is the manager’s word from the yard’s numbers on', async () => {
    const dear = await createTool(1, { price: 5 });
    const [cheap, unpriced] = [await createTool(1, { price: 4.99 }), await createTool(1, { price: null })];
    const wanted = [cheap, unpriced].map(({ id }) => ({ tool: id, reqQty: 1 }));
    expect(await dutiesOf({}, wanted)).toEqual(none);
    expect(await dutiesOf({}, [...wanted, { tool: 'unknown', reqQty: 1 }])).toEqual(none);
    expect(await dutiesOf({}, [...wanted, { tool: dear.id, reqQty: 1 }])).toEqual({
      highValue: true,
      liftShort: false,
      managerDue: true,
    });
    const term = async (needTime: unknown, planReturn: unknown) =>
      (await dutiesOf({ needTime, planReturn })).managerDue;
    expect(await term('2026-03-01 23:59:59', '2026-04-30')).toBe(false);
    expect(await term('2026-03-01 00:00:00', '2026-05-01')).toBe(true);
    expect([await term(null, '2026-05-01'), await term('2026-03-01 00:00:00', null)]).toEqual([false, false]);
    const special = await createTool(1, { category: '08', ratedLoad: 500 });
    expect(await dutiesOf({}, [{ tool: special.id, reqQty: 1 }])).toEqual({ ...none, managerDue: true });
    const hook = await createTool(4, { category: '02', ratedLoad: 50 });
    const lifts = (applyType: string, reqQty: number, block: unknown) =>
      dutiesOf({ applyType, block }, [
        { tool: 'unknown', reqQty: 1 },
        { tool: special.id, reqQty: 1 },
        { tool: hook.id, reqQty },
      ]).then(({ liftShort }) => liftShort);
    expect([await lifts('1', 2, rows.block), await lifts('1', 3, rows.block)]).toEqual([true, false]);
    expect([await lifts('3', 2, rows.block), await lifts('2', 2, rows.block), await lifts('1', 2, null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is the manager’s word for who owes three returns, not two', async () => {
    const put = (changes: object) => putUse(rows, [], { bizStatus: '35', planReturn: day(-1), ...changes });
    for (const [receiver, changes] of [
      ['owes2', {}],
      ['owes2', { bizStatus: '30' }],
      ['owes2', { planReturn: day(0) }],
      ['owes2', { bizStatus: '50' }],
      ['owes2', { delFlag: 1 }],
      ['owes3', {}],
      ['owes3', { bizStatus: '30' }],
      ['owes3', { bizStatus: '40' }],
    ] as const) {
      await put({ receiver, ...changes });
    }
    expect([await dutiesOf({ receiver: 'owes2' }), await dutiesOf({ receiver: '' })]).toEqual([none, none]);
    expect(await dutiesOf({ receiver: 'owes3' })).toEqual({ ...none, managerDue: true });
    const told = (receiver: string) =>
      readAs(FIRST_TENANT, (db) =>
        toolGuard.findings({
          db,
          tenantId: FIRST_TENANT,
          record: record({ applyType: '2', receiver }),
          nodeKey: 'section',
          username: 'section',
          taskId: null,
        }),
      );
    expect([await told('owes2'), await told('owes3')]).toEqual([
      [],
      [{ error: 'toolReceiverOverdue', params: { n: 3 }, blocks: false }],
    ]);
  });

  it('is whose the tools are that it keeps, of the same ship, and how many are short', async () => {
    const [tool, other] = [await createTool(3), await createTool(2)];
    const use = await putUse(rows, [{ tool: tool.id, reqQty: 1, allocQty: 1, outQty: 1 }], {
      bizStatus: '30',
      receiver: 'section',
    });
    const over = (values: object) =>
      readAs(FIRST_TENANT, (db) => copiedFields(db, FIRST_TENANT, record({ ...values })));
    const about = { relatedApply: use.id, ship: rows.ship };
    const taken = {
      receiver: 'section',
      contractor: rows.contractor,
      needTime: `${day(1)} 08:00:00`,
      block: null,
      useSite: null,
      waitShort: false,
    };
    expect(await over({ ...about, applyType: '2' })).toEqual(taken);
    expect(await over({ ...about, applyType: '2', ship: rows.otherShip })).toEqual({});
    expect(await over({ ...about, applyType: '2', relatedApply: 'unknown' })).toEqual({});
    expect(await over({ ...about, applyType: '3' })).toEqual({});
    expect(await over({ ...about, applyType: '1' })).toEqual({ relatedApply: null });
    const derived = (values: object) =>
      readAs(FIRST_TENANT, (db) => derivedOf(db, FIRST_TENANT, record({ ...values })));
    const list = [
      { tool: tool.id, reqQty: 3 },
      { tool: other.id, reqQty: 3 },
      { tool: 'unknown', reqQty: 3 },
      { tool: (await createTool(9)).id, reqQty: 1 },
    ];
    expect(await derived({ ...about, applyType: '1', toolApplyLineList: list })).toEqual({
      relatedApply: null,
      shortCount: 1,
      ...none,
    });
    expect(await derived({ ...about, applyType: '3', toolApplyLineList: list })).toEqual(none);
    expect(await derived({ ...about, id: use.id, applyType: '1' })).toEqual({ relatedApply: null, ...none });
    expect(await derived({ ...about, applyType: '2', planReturn: day(61) })).toEqual({ ...taken, ...none });
    expect(await derived({ ...about, applyType: '2', planReturn: day(62) })).toEqual({
      ...taken,
      ...none,
      managerDue: true,
    });
  });
});
