import { describe, expect, it } from 'vitest';
import { yardServerAreas } from '#server/yard/areas.ts';
import { listLate } from '#shared/contract/workflow/late.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { addDays, yardToday } from '#shared/workflow/day.ts';
import { jpPallet } from '#shared/yard/jp/jp-pallet.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { tool } from '#shared/yard/tool/tool.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { violation } from '#shared/yard/violation/violation.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';

testDatabase({ demo: true });
const app = testApp();
const today = () => yardToday(new Date());

type Row = Readonly<Record<string, unknown>>;

/** What somebody finds in a list under a condition of its own. */
async function listed(who: string, definition: ResourceDefinition, query: object = {}): Promise<readonly Row[]> {
  const { list } = resourceCalls(definition);
  return (await (await app.as(who)).call(list, { query: { pageSize: 1000, ...query } })).records;
}

async function inStates(who: string, definition: ResourceDefinition, field: string, states: readonly string[]) {
  const found: Row[] = [];
  for (const state of states) found.push(...(await listed(who, definition, { [field]: state })));
  return found;
}

const before = (day: unknown, limit: string): boolean => typeof day === 'string' && day < limit;
/** A violation that is not closed. */
const open = ['10', '20', '25', '30', '35'];

/** Applications in approval that wish for one thing over one time: pairs of them. */
async function rivals(
  who: string,
  definition: ResourceDefinition,
  wish: string,
  [from, to]: readonly [string, string],
) {
  const waiting = (await listed(who, definition, { bpmStatus: '1' })).filter((row) => row[wish]);
  const meets = (one: Row, other: Row) => String(one[from]) <= String(other[to]);
  return waiting.flatMap((one, at) =>
    waiting.slice(at + 1).filter((other) => one[wish] === other[wish] && meets(one, other) && meets(other, one)),
  ).length;
}

async function late(who: string, kind: string): Promise<number> {
  return (await (await app.as(who)).call(listLate, { query: { kind } })).total;
}

/** Areas whose demo data contains applications. */
const withTasks = yardServerAreas.flatMap(({ area, demo }) =>
  demo && area.definitions.some(({ application }) => application) ? area.key : [],
);

interface Planted {
  readonly what: string;
  /** Where somebody comes upon it. */
  readonly place: string;
  readonly least: number;
  readonly found: () => Promise<number>;
}

/** docs/domain.md §20: every warning of the yard has something to show on the day of the first start, and here is where. */
const planted: readonly Planted[] = [
  {
    what: 'sites overstayed',
    place: '场地申请，业务状态“超期占用”；超时与滞后',
    least: 3,
    found: async () => (await listed('site_admin', siteApply, { bizStatus: '35' })).length,
  },
  {
    what: 'sites not entered in time',
    place: '场地申请，业务状态“未按期进场”',
    least: 4,
    found: async () => (await listed('site_admin', siteApply, { bizStatus: '25' })).length,
  },
  {
    what: 'rivals for one site',
    place: '场地待办，列“冲突提示”；任务页“请注意”',
    least: 1,
    found: () => rivals('site_admin', siteApply, 'wantSite', ['startDate', 'endDate']),
  },
  {
    what: 'tools past their calibration',
    place: '工装库存，下次检定日；超时与滞后',
    least: 6,
    found: async () => (await listed('tool_keeper', tool)).filter((row) => before(row.nextCalibDate, today())).length,
  },
  {
    what: 'tools not returned',
    place: '工装申请，业务状态“逾期未还”；超时与滞后',
    least: 11,
    found: async () => (await listed('tool_keeper', toolApply, { bizStatus: '35' })).length,
  },
  {
    what: 'tools below their safety stock',
    place: '工装库存，安全库存',
    least: 5,
    found: async () =>
      (await listed('tool_keeper', tool)).filter((row) => Number(row.safeQty ?? 0) > Number(row.stockQty)).length,
  },
  {
    what: 'scaffolds one day from their inspection',
    place: '脚手架台账，下次检查（红）',
    least: 4,
    found: async () =>
      (await listed('scaf_insp', scaffold, { scafStatus: '40' })).filter((row) =>
        before(row.nextInspect, addDays(today(), 2)),
      ).length,
  },
  {
    what: 'scaffolds that turned red',
    place: '脚手架台账，状态“停用”',
    least: 2,
    found: async () => (await listed('scaf_insp', scaffold, { scafStatus: '45' })).length,
  },
  {
    what: 'rivals for one berth',
    place: '码头待办，列“冲突提示”；泊位计划图',
    least: 1,
    found: () => rivals('dispatcher', wharfApply, 'wantBerth', ['eta', 'etd']),
  },
  {
    what: 'pallets below 80 %',
    place: '托盘，齐套率',
    least: 7,
    found: async () =>
      (await inStates('jp_mgr', jpPallet, 'palletStatus', ['35', '40'])).filter((row) => Number(row.kitRate) < 80)
        .length,
  },
  {
    what: 'outsourced parts that were rejected',
    place: '外协申请，业务状态“不合格待退”',
    least: 5,
    found: async () => (await listed('wx_clerk', wxApply, { bizStatus: '35' })).length,
  },
  ...withTasks.map((area) => ({
    what: `tasks past their time: ${area}`,
    place: '超时与滞后',
    least: 9,
    found: () => late('dispatcher', `${area}.task`),
  })),
  {
    what: 'open violations',
    place: '违章列表，状态',
    least: 8,
    found: async () => (await inStates('hse_01', violation, 'violStatus', open)).length,
  },
  {
    what: 'severe ones among them',
    place: '违章列表，等级',
    least: 2,
    found: async () =>
      (await inStates('hse_01', violation, 'violStatus', open)).filter(({ level }) => level === '4').length,
  },
];

describe('the demo yard on the day of its first start', () => {
  it('has applications in the six areas of docs/domain.md §20', () => {
    expect(withTasks).toEqual(expect.arrayContaining(['site', 'tool', 'scaffold', 'wharf', 'jp', 'wx']));
  });

  it.each(planted.map((each) => [each.what, each.place, each] as const))('has %s: %s', async (_what, _place, each) => {
    expect(await each.found()).toBeGreaterThanOrEqual(each.least);
  });
});
