import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { type SuperCondition, type SuperRule, writeSuperQuery } from '#shared/query/super-query.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';
import { demoRow } from '#shared/yard/demo/demo-row.ts';
import { testActor } from '#tests/support/actor.ts';
import { testDatabase } from '#tests/support/database.ts';

/*
 * Each rule of the advanced query on each kind of field, over rows that stand in the table: the rows of a line are those
 * that answer. Row 0 has nothing in any field that may be empty, row 4 the empty text where a text can be.
 */

testDatabase();
const actor = testActor();

const shared = { kind: '4', parentId: '0', hasChildren: false, orderNum: 0, createBy: 'admin' } as const;
const empty = { ship: null, block: null, phone: null, email: null, photo: null, price: null, handover: null } as const;
const stamps = { sysOrgCode: null, updateBy: null, updateTime: null, tenantId: FIRST_TENANT } as const;
const nothing = {
  supplier: null,
  remark: null,
  quantity: null,
  weight: null,
  needDate: null,
  checkTime: null,
  urgent: false,
  result: null,
  treatments: null,
  person: null,
  checkers: null,
  dept: null,
  drawings: null,
  spec: null,
  progress: null,
};
const rows = [
  nothing,
  {
    ...nothing,
    supplier: '江南钢厂',
    remark: '先行\n到货',
    quantity: 5,
    weight: 1.5,
    needDate: '2026-01-31',
    checkTime: '2026-01-31 08:00:00',
    urgent: true,
    result: '1',
    treatments: '1,2',
    person: 'li_wei',
    checkers: 'li_wei,wang',
    dept: 'A01A01',
    drawings: 'temp/a.pdf',
  },
  {
    ...nothing,
    supplier: '江北钢厂',
    remark: '分批到货',
    quantity: 10,
    weight: 2.25,
    needDate: '2026-02-01',
    checkTime: '2026-02-01 00:00:00',
    result: '2',
    treatments: '12',
    person: 'wang',
    checkers: 'other_li_wei',
    dept: 'A01A01A02',
    drawings: 'temp/b.png,temp/a.pdf',
  },
  {
    ...nothing,
    supplier: '钢厂%_',
    remark: '退货',
    quantity: 15,
    weight: 100,
    needDate: '2026-03-01',
    checkTime: '2026-03-01 23:59:59',
    urgent: true,
    result: '3',
    treatments: '2',
    person: 'zhao',
    checkers: 'zhao',
    dept: 'A02',
    drawings: 'temp/c.pdf',
  },
  {
    ...nothing,
    supplier: '',
    remark: '',
    result: '',
    treatments: '',
    person: '',
    checkers: '',
    dept: '',
    drawings: '',
  },
].map((row, at) => ({ ...shared, ...empty, ...stamps, ...row, id: newId(), code: `M-${at}`, name: `物料 ${at}` }));

beforeAll(() =>
  writeAs(FIRST_TENANT, async (trx) => {
    await trx.insertInto('prmDemoRow').values(rows).execute();
  }),
);

async function found(conditions: readonly SuperCondition[], matchType = 'and'): Promise<string> {
  const superQueryParams = writeSuperQuery(conditions);
  const query = { superQueryParams, superQueryMatchType: matchType, superQueryStrict: '1', pageSize: 100 };
  const page = await listRecords(demoRow, actor, listQuerySchema.parse({ ...query, column: 'code', order: 'asc' }));
  expect(page.total).toBe(page.records.length);
  return page.records.map(({ code }) => String(code).slice(2)).join('');
}

type Line = readonly [rule: SuperRule, val: string, rows: string];

const lines: Readonly<Record<string, readonly Line[]>> = {
  supplier: [
    ['eq', '江南钢厂', '1'],
    ['like', '钢', '123'],
    ['right_like', '江', '12'],
    ['left_like', '钢厂', '12'],
    ['left_like', '%_', '3'],
    ['in', '江南钢厂,钢厂%_', '13'],
    ['ne', '江南钢厂', '234'],
    ['gt', '江南钢厂', '3'],
    ['ge', '江南钢厂', '13'],
    ['lt', '江南钢厂', '24'],
    ['le', '江南钢厂', '124'],
    ['empty', '', '04'],
    ['not_empty', '', '123'],
  ],
  remark: [
    ['eq', '退货', '3'],
    ['like', '到货', '12'],
    ['right_like', '先行', '1'],
    ['left_like', '到货', '12'],
    ['in', '退货,分批到货', '23'],
    ['ne', '退货', '124'],
    ['empty', '', '04'],
    ['not_empty', '', '123'],
  ],
  quantity: [
    ['eq', '10', '2'],
    ['like', '5', '13'],
    ['right_like', '1', '23'],
    ['left_like', '0', '2'],
    ['in', '5,15', '13'],
    ['ne', '10', '13'],
    ['gt', '5', '23'],
    ['ge', '5', '123'],
    ['lt', '15', '12'],
    ['le', '10', '12'],
    ['eq', 'ten', ''],
    ['empty', '', '04'],
    ['not_empty', '', '123'],
  ],
  weight: [
    ['eq', '2.25', '2'],
    ['in', '1.5,100', '13'],
    ['ne', '2.25', '13'],
    ['gt', '1.5', '23'],
    ['ge', '1.50', '123'],
    ['lt', '100', '12'],
    ['le', '2.25', '12'],
    ['empty', '', '04'],
    ['not_empty', '', '123'],
  ],
  needDate: [
    ['eq', '2026-02-01', '2'],
    ['like', '2026-0', '123'],
    ['in', '2026-01-31,2026-03-01', '13'],
    ['ne', '2026-02-01', '13'],
    ['gt', '2026-01-31', '23'],
    ['ge', '2026-01-31', '123'],
    ['lt', '2026-03-01', '12'],
    ['le', '2026-02-01', '12'],
    ['empty', '', '04'],
    ['not_empty', '', '123'],
  ],
  checkTime: [
    ['eq', '2026-02-01', '2'],
    ['eq', '2026-02-01 00:00:00', '2'],
    ['in', '2026-01-31 08:00:00,2026-03-01 23:59:59', '13'],
    ['ne', '2026-02-01', '13'],
    ['gt', '2026-01-31', '23'],
    ['ge', '2026-01-31 08:00:00', '123'],
    ['lt', '2026-03-01', '12'],
    ['le', '2026-03-01', '123'],
    ['empty', '', '04'],
    ['not_empty', '', '123'],
  ],
  urgent: [
    ['eq', 'true', '13'],
    ['ne', 'true', '024'],
    ['in', 'true,false', '01234'],
    ['empty', '', ''],
    ['not_empty', '', '01234'],
  ],
  result: [
    ['eq', '2', '2'],
    ['in', '1,3', '13'],
    ['ne', '2', '134'],
    ['like', '2', '2'],
    ['empty', '', '04'],
    ['not_empty', '', '123'],
  ],
  treatments: [
    ['like_with_or', '2', '13'],
    ['like', '2', '123'],
    ['eq', '1,2', '1'],
    ['ne', '2', '124'],
    ['empty', '', '04'],
    ['not_empty', '', '123'],
  ],
  person: [
    ['eq', 'wang', '2'],
    ['in', 'wang,li_wei', '12'],
    ['ne', 'wang', '134'],
    ['empty', '', '04'],
    ['not_empty', '', '123'],
  ],
  checkers: [
    ['like_with_or', 'li_wei', '1'],
    ['like', 'li_wei', '12'],
    ['empty', '', '04'],
    ['not_empty', '', '123'],
  ],
  dept: [
    ['eq', 'A01A01', '1'],
    ['right_like', 'A01A01', '12'],
    ['in', 'A01A01,A02', '13'],
    ['ne', 'A02', '124'],
    ['empty', '', '04'],
    ['not_empty', '', '123'],
  ],
  drawings: [
    ['like', 'a.pdf', '12'],
    ['left_like', '.pdf', '123'],
    ['empty', '', '04'],
    ['not_empty', '', '123'],
  ],
  ship: [
    ['eq', 'none', ''],
    ['empty', '', '01234'],
    ['not_empty', '', ''],
  ],
};

describe('a rule of the advanced query finds the right rows', () => {
  it.each(Object.entries(lines))('for the field %s', async (field, asked) => {
    for (const [rule, val, expected] of asked) {
      expect([rule, val, await found([{ field, rule, val }])]).toEqual([rule, val, expected]);
    }
  });

  it('with several conditions, joined by AND or OR', async () => {
    const two: readonly SuperCondition[] = [
      { field: 'quantity', rule: 'ge', val: '10' },
      { field: 'supplier', rule: 'empty', val: '' },
    ];
    expect(await found(two)).toBe('');
    expect(await found(two, 'or')).toBe('0234');
  });

  it('spelled as other clients do, by a sign or in capitals', async () => {
    const spelled = (rule: string, val: string) => found([{ field: 'quantity', rule: rule as SuperRule, val }]);
    expect(await spelled('>=', '10')).toBe('23');
    expect(await spelled('<', '10')).toBe('1');
    expect(await spelled('!=', '10')).toBe('13');
    expect(await spelled('=', '10')).toBe('2');
    expect(await spelled('IN', '5,15')).toBe('13');
  });
});

describe('a condition that a list does not support', () => {
  const ask = (entries: string, strict = '1') =>
    listRecords(demoRow, actor, listQuerySchema.parse({ superQueryParams: entries, superQueryStrict: strict }));
  const unknownField = '[{"field":"delFlag","rule":"eq","val":"0"}]';
  const unknownRule = '[{"field":"name","rule":"sleep","val":"0"}]';

  it('is refused with a reason if the query is strict', async () => {
    await expect(ask(unknownField)).rejects.toMatchObject({ id: 'queryFieldUnknown', params: { field: 'delFlag' } });
    await expect(ask(unknownRule)).rejects.toMatchObject({ id: 'queryRuleUnknown', params: { rule: 'sleep' } });
    await expect(ask('{')).rejects.toMatchObject({ fields: { superQueryParams: expect.any(String) } });
  });

  it('is ignored if the query is not strict, as the contract says', async () => {
    for (const entries of [unknownField, unknownRule, '{']) expect((await ask(entries, '')).total).toBe(rows.length);
  });
});
