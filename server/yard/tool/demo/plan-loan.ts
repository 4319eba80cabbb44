import { clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders, workUnit } from '#server/demo/demo-world.ts';
import { applyTypes, lineStates } from '#server/yard/tool/predicates.ts';
import { liftingCategories, specialLifting } from '#server/yard/tool/tool-facts.ts';
import { addDays } from '#shared/workflow/day.ts';
import type { DemoTool } from './demo-tools.ts';
import type { StorePlan } from './store-plan.ts';

/** The default of the parameter (`shared/yard/tool/area.ts`). */
const highValue = 5;
const day = 86_400_000;

export interface PlannedLine {
  readonly tool: DemoTool;
  readonly row: Draft;
}

/** A loan before its approval is played. */
export interface PlannedLoan {
  readonly filedAt: number;
  readonly application: Draft;
  readonly lines: readonly PlannedLine[];
  readonly title: string;
}

export interface Wanted {
  readonly filedAt: number;
  /** Days from filing to need; `term`: days from need to return. */
  readonly ahead: number;
  readonly term: number;
  readonly lines: number;
  /** Range of pieces for tools that are kept by quantity. */
  readonly pieces: readonly [low: number, high: number];
  /** True: one line asks for more than is available, and waits for the rest. */
  readonly short?: boolean;
}

const reasons = ['分段搭载调整', '合拢口焊接', '管系预装', '测量定位', '吊马安装', '甲板片翻身'];

/** Chooses available tools; null if there are none on these days. */
export function planLoan(
  world: DemoWorld,
  store: StorePlan,
  tools: readonly DemoTool[],
  wanted: Wanted,
): PlannedLoan | null {
  const { random } = world;
  const { filedAt, ahead, term, short = false } = wanted;
  const filed = clockText(filedAt).slice(0, 10);
  const needDay = addDays(filed, ahead);
  const planReturn = addDays(needDay, term);
  const until = filedAt + (ahead + term + 40) * day;
  const chosen = new Map<string, { tool: DemoTool; qty: number }>();
  for (let tries = 0; tries < wanted.lines * 4 && chosen.size < wanted.lines; tries += 1) {
    const tool = random.pick(tools);
    const qty = tool.isSingle ? 1 : random.int(...wanted.pieces);
    if (chosen.has(tool.id) || !isInOrder(tool, filed, addDays(planReturn, 40))) continue;
    if (store.free(tool, filedAt, until) >= qty) chosen.set(tool.id, { tool, qty });
  }
  if (chosen.size === 0) return null;
  const taken = [...chosen.values()];
  const lately = filedAt > world.now - 4 * day;
  const starter = random.chance(lately ? 0.25 : 0.06) ? 'team_leader' : random.pick(holders(world, 'team_leader'));
  const person = world.people.find(({ username }) => username === starter);
  const ship = random.pick(world.ships);
  const lifts = taken.some(({ tool }) => liftingCategories.includes(tool.category));
  // Without a block, so that lifting gear is never too weak for it.
  const block = lifts || random.chance(0.5) ? null : random.pick(ship.blocks);
  const time = clockText(filedAt);
  const id = world.newId(filedAt);
  const base = {
    tenantId: world.tenantId,
    sysOrgCode: String(person?.orgCode ?? 'A01'),
    createBy: starter,
    createTime: time,
    updateBy: starter,
    updateTime: time,
    version: 1,
  };
  const isDear = taken.some(({ tool }) => tool.price >= highValue);
  const application: Draft = {
    id,
    ...base,
    applyNo: '',
    urgency: random.weighted([
      ['1', 80],
      ['2', 16],
      ['3', 4],
    ] as const),
    bpmStatus: '0',
    bizStatus: '10',
    remark: null,
    instanceId: null,
    applyType: applyTypes.issue,
    ship: ship.id,
    relatedApply: null,
    block: block?.id ?? null,
    useSite: null,
    contractor: workUnit(world, String(person?.orgCode ?? 'A01')),
    needTime: `${needDay} 08:00:00`,
    planReturn,
    receiver: starter,
    waitShort: short,
    reason: random.chance(0.4) ? random.pick(reasons) : null,
    itemCount: taken.length,
    shortCount: short ? 1 : 0,
    highValue: isDear,
    managerDue: isDear || taken.some(({ tool }) => tool.category === specialLifting),
    liftShort: false,
    liftReason: null,
    issuedAt: null,
    returnedAt: null,
  };
  const lines = taken.map(
    ({ tool, qty }, at): PlannedLine => ({
      tool,
      row: {
        id: world.newId(filedAt),
        ...base,
        applyId: id,
        lineNo: at + 1,
        tool: tool.id,
        spec: tool.spec,
        reqQty: short && at === 0 ? qty + 1 : qty,
        allocQty: qty,
        location: tool.location,
        outQty: null,
        backQty: null,
        damageQty: null,
        lineStatus: lineStates.open,
        damageFate: null,
        damageCause: null,
        damageParty: null,
      },
    }),
  );
  const words = [ship.shipNo, '领用', block?.blockNo, person?.realname];
  return { filedAt, application, lines, title: words.filter((word) => word !== undefined).join(' ') };
}

/** Whether the tool's calibration is valid when it is issued and the tool is not stopped before the return. */
function isInOrder({ stoppedFrom, calibrations }: DemoTool, from: string, to: string): boolean {
  if (stoppedFrom !== null && to >= stoppedFrom) return false;
  return calibrations.length === 0 || calibrations.some(({ day: first, validTo }) => first <= from && from <= validTo);
}
