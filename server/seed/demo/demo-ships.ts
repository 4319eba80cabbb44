import type { DemoRow } from '#server/demo/demo-row.ts';
import type { Random } from '#server/demo/random.ts';
import { milestoneLight } from '#server/yard/ship/milestone-state.ts';
import {
  actualBlockProgress,
  plannedBlockProgress,
  type StageDates,
  shipProgress,
  shipStatusOf,
} from '#server/yard/ship/progress.ts';
import { addDays, dayNumber } from '#shared/workflow/day.ts';

interface ShipPlan {
  readonly shipNo: string;
  readonly shipName: string;
  readonly shipType: string;
  readonly owner: string;
  readonly classSociety: string;
  readonly size: readonly [loa: number, beam: number, draft: number, displacement: number];
  readonly blocks: number;
  /** Hull progress in percent to reach today, and by how many points it is behind the plan. */
  readonly hull: number;
  readonly behind: number;
  /** Number of milestones reached, and days from today to the planned date of each. */
  readonly reached: number;
  readonly milestoneDays: readonly number[];
  readonly lateForecast: number;
}

const plans: readonly ShipPlan[] = [
  {
    shipNo: 'HS2401',
    shipName: '海晟风能一号',
    shipType: '1',
    owner: '华晟海上风电有限公司',
    classSociety: 'CCS',
    size: [133, 50, 7.2, 24_800],
    blocks: 118,
    hull: 86.7,
    behind: 5.2,
    reached: 4,
    milestoneDays: [-690, -560, -380, -35, 62, 128, 160, 178, 205, 240],
    lateForecast: 0,
  },
  {
    shipNo: 'HS2402',
    shipName: '海晟绿能加注',
    shipType: '2',
    owner: '东港清洁能源股份公司',
    classSociety: 'DNV',
    size: [147, 25, 8, 18_600],
    blocks: 106,
    hull: 100,
    behind: 0,
    reached: 6,
    milestoneDays: [-725, -650, -520, -330, -160, -28, 21, 34, 52, 80],
    lateForecast: 0,
  },
  {
    shipNo: 'HS2403',
    shipName: '海晟运维母港',
    shipType: '3',
    owner: '北岸海洋工程集团',
    classSociety: 'CCS',
    size: [96, 21, 6.1, 8_900],
    blocks: 64,
    hull: 46.7,
    behind: 11,
    reached: 2,
    milestoneDays: [-410, -230, -18, 95, 180, 235, 262, 275, 300, 335],
    lateForecast: 24,
  },
];

const milestoneWeights = [5, 10, 15, 20, 18, 10, 8, 3, 6, 5];
const payRatios = [20, 15, 15, 15, 15, 5, 5, 0, 5, 5];
const stageDays = [9, 8, 14, 24, 14, 10, 18, 12];
const zones = ['1', '2', '3', '4', '5'] as const;
const delayReasons: readonly (readonly [string, number])[] = [
  ['1', 16],
  ['2', 30],
  ['3', 14],
  ['4', 8],
  ['5', 22],
  ['6', 12],
  ['7', 9],
  ['8', 5],
];

export interface DemoShip {
  readonly row: DemoRow;
  readonly blocks: readonly DemoRow[];
  readonly stages: readonly DemoRow[];
  readonly milestones: readonly DemoRow[];
}

interface PlannedBlock {
  readonly weight: number;
  readonly stages: readonly { readonly stage: string; readonly planStart: string; readonly planEnd: string }[];
}

export interface ShipMakers {
  readonly newId: () => string;
  readonly managers: readonly string[];
  readonly reporters: readonly string[];
  readonly teams: readonly string[];
}

/** Three ships whose dates are calculated so that today's figures are those of docs/domain.md §20. */
export function demoShips(random: Random, today: string, makers: ShipMakers): readonly DemoShip[] {
  return plans.map((plan) => demoShip(plan, random, today, makers));
}

function demoShip(plan: ShipPlan, random: Random, today: string, makers: ShipMakers): DemoShip {
  const shipId = makers.newId();
  const jitter = Array.from({ length: plan.blocks }, () => random.int(-6, 6));
  const weights = Array.from({ length: plan.blocks }, () => random.int(45, 320));
  const planAt = (offset: number): PlannedBlock[] =>
    weights.map((weight, index) => ({
      weight,
      stages: planStages(today, offset, index, plan.blocks, jitter[index] ?? 0),
    }));
  const hullPlanned = (blocks: readonly PlannedBlock[]) =>
    weighted(blocks, (block) => plannedBlockProgress(block.stages.map(unstarted), today));
  const offset = solve(-900, 500, (days) => -hullPlanned(planAt(days)), -(plan.hull + plan.behind));
  const planned = planAt(Math.floor(offset));
  // Delays grow over time: the first blocks were nearly on plan, so only late ones have a reason.
  const slack = planned.map((_, index) => (index / plan.blocks) ** 2 * 1.6 * (0.6 + random.next() * 0.8));
  const actualAt = (lag: number) =>
    planned.map((block, index) => actualStages(block, today, lag * (slack[index] ?? 1)));
  const lag = solve(0, 400, (days) => -weightedStages(planned, actualAt(days)), -plan.hull);
  const actual = actualAt(plan.hull >= 100 ? 0 : lag);
  return assemble(plan, { random, today, makers, shipId, planned, actual });
}

/** Eight stages one after another; blocks start in the order of erection, spread over 300 days. */
function planStages(today: string, offset: number, index: number, count: number, jitter: number) {
  let day = addDays(today, Math.round(offset + (index / count) * 300 + jitter));
  return stageDays.map((length, place) => {
    const planStart = day;
    const planEnd = addDays(day, length - 1);
    day = addDays(planEnd, 1);
    return { stage: String(place + 1), planStart, planEnd };
  });
}

type ActualStage = StageDates & { readonly actStart: string | null; readonly actEnd: string | null };

/** The same stages `lag` days later; a stage that includes today is partly done. */
function actualStages(block: PlannedBlock, today: string, lag: number): ActualStage[] {
  return block.stages.map((stage) => {
    const start = addDays(stage.planStart, Math.round(lag));
    const end = addDays(stage.planEnd, Math.round(lag));
    if (end < today) return { ...stage, percent: 100, actStart: start, actEnd: end };
    if (start > today) return { ...stage, percent: 0, actStart: null, actEnd: null };
    const share = (dayNumber(today) - dayNumber(start) + 0.5) / (dayNumber(end) - dayNumber(start) + 1);
    return { ...stage, percent: Math.min(99, Math.round(100 * share)), actStart: start, actEnd: null };
  });
}

interface Solved {
  readonly random: Random;
  readonly today: string;
  readonly makers: ShipMakers;
  readonly shipId: string;
  readonly planned: readonly PlannedBlock[];
  readonly actual: readonly (readonly ActualStage[])[];
}

function assemble(plan: ShipPlan, solved: Solved): DemoShip {
  const { random, today, makers, shipId, planned, actual } = solved;
  const hull = weightedStages(planned, actual);
  const milestones = demoMilestones(plan, today, shipId, makers.newId);
  const reachedWeight = milestoneWeights.slice(0, plan.reached).reduce((sum, weight) => sum + weight, 0);
  const progress = round(shipProgress(hull, reachedWeight));
  const [loa, beam, draft, displacement] = plan.size;
  const blocks: DemoRow[] = [];
  const stages: DemoRow[] = [];
  planned.forEach((block, index) => {
    const blockId = makers.newId();
    const own = actual[index] ?? [];
    const zone = zones[Math.min(4, Math.floor((index / plan.blocks) * 5))] ?? '2';
    const current = own.find((stage) => stage.percent < 100) ?? own.at(-1);
    blocks.push({
      id: blockId,
      ship: shipId,
      blockNo: `${'ABCDE'[Number(zone) - 1] ?? 'B'}${String(index + 101)}`,
      blockType: zone === '5' ? '4' : zone === '3' ? '5' : random.pick(['1', '2', '3']),
      weight: block.weight,
      length: random.int(9, 16),
      width: random.int(8, 14),
      height: random.int(3, 9),
      zone,
      currentStage: current?.stage ?? '1',
      erectSeq: index + 1,
    });
    for (const stage of own) stages.push(stageRow(stage, blockId, solved));
  });
  const row: DemoRow = {
    id: shipId,
    shipNo: plan.shipNo,
    shipName: plan.shipName,
    shipType: plan.shipType,
    owner: plan.owner,
    classSociety: plan.classSociety,
    loa,
    beam,
    draft,
    displacement,
    contractDate: addDays(today, plan.milestoneDays[0] ?? 0),
    deliveryDate: addDays(today, plan.milestoneDays[9] ?? 0),
    shipStatus: shipStatusOf(
      Array.from({ length: plan.reached }, (_, at) => String(at + 1)),
      actual.some((block) => block.some(({ stage, percent }) => stage === '3' && percent > 0)),
    ),
    progress,
    manager: random.pick(makers.managers),
  };
  return { row, blocks, stages, milestones };
}

function stageRow(stage: ActualStage, block: string, { random, today, makers, shipId }: Solved): DemoRow {
  const late =
    dayNumber(stage.actEnd ?? (stage.actStart || stage.planStart <= today ? today : stage.planEnd)) -
    dayNumber(stage.planEnd);
  return {
    id: makers.newId(),
    ship: shipId,
    block,
    stage: stage.stage,
    planStart: stage.planStart,
    planEnd: stage.planEnd,
    actStart: stage.actStart,
    actEnd: stage.actEnd,
    percent: stage.percent,
    team: random.pick(makers.teams),
    delayReason: late > 3 ? random.weighted(delayReasons) : null,
    reporter: random.pick(makers.reporters),
  };
}

function demoMilestones(plan: ShipPlan, today: string, ship: string, newId: () => string): DemoRow[] {
  return plan.milestoneDays.map((days, index) => {
    const reached = index < plan.reached;
    const dates = {
      planDate: addDays(today, days),
      forecastDate: reached ? null : addDays(today, Math.max(days + plan.lateForecast, 1)),
      actualDate: reached ? addDays(today, days + (index % 3) - 1) : null,
    };
    return {
      id: newId(),
      ship,
      node: String(index + 1),
      seq: index + 1,
      ...dates,
      weight: milestoneWeights[index] ?? 0,
      payRatio: payRatios[index] ?? 0,
      light: milestoneLight(dates, today),
    };
  });
}

const unstarted = (stage: { stage: string; planStart: string; planEnd: string }): StageDates => ({
  ...stage,
  percent: 0,
});
const round = (value: number) => Math.round(value * 100) / 100;

function weighted(blocks: readonly PlannedBlock[], progress: (block: PlannedBlock, index: number) => number): number {
  const tonnes = blocks.reduce((sum, block) => sum + block.weight, 0);
  return blocks.reduce((sum, block, index) => sum + block.weight * progress(block, index), 0) / tonnes;
}

function weightedStages(blocks: readonly PlannedBlock[], actual: readonly (readonly StageDates[])[]): number {
  return weighted(blocks, (_, index) => actualBlockProgress(actual[index] ?? []));
}

/** Solves a rising function by bisection, to a ten-thousandth of a day. */
function solve(low: number, high: number, rising: (x: number) => number, target: number): number {
  let [from, to] = [low, high];
  for (let step = 0; step < 24; step += 1) {
    const middle = (from + to) / 2;
    if (rising(middle) < target) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
