import type { AreaDemo } from '#server/demo/area-demo.ts';
import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { officeTime } from '#server/demo/office-time.ts';
import { type ApprovalOutcome, overdueTasks, passing } from '#server/demo/play-application.ts';
import { createRandom } from '#server/demo/random.ts';
import { repeatTimes, repeatUntil } from '#server/demo/repeat-until.ts';
import { workingDaysFrom } from '#server/demo/working-days.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { addDays } from '#shared/workflow/day.ts';
import { tool } from '#shared/yard/tool/tool.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { toolApplyLine } from '#shared/yard/tool/tool-apply-line.ts';
import { toolCalib } from '#shared/yard/tool/tool-calib.ts';
import { toolMove } from '#shared/yard/tool/tool-move.ts';
import { chainMoves } from './chain-moves.ts';
import { type DemoTool, demoTools } from './demo-tools.ts';
import { planLoan, type Wanted } from './plan-loan.ts';
import { StorePlan } from './store-plan.ts';
import { emptyToolRows, type ToolRows } from './tool-rows.ts';
import { type LoanEnd, playLoan } from './tool-story.ts';

/**
 * Numbers by docs/domain.md §20: applications, lines, share of the pieces that is out, overdue loans, waiting loans,
 * overdue tasks.
 */
const targetApplications = 5200;
const targetLines = 13_100;
const outShare = 0.36;
const overdue = 11;
const waiting = 3;
const lying = 9;
/** Days back from which all ordinary loans are over. */
const settledAfter = 34;
/** Share of the applications that are neglected at some node. */
const neglected = 0.25;
const day = 86_400_000;

/** 工装 in the demo yard: first the current loans, then the history. */
export const toolDemo: AreaDemo = (ground) => {
  // A separate generator, so that the rows of other areas do not depend on this one.
  const world: DemoWorld = { ...ground, random: createRandom(20_261_124) };
  const founded = clockMs(`${addDays(world.today, -760)} 08:00:00`);
  const tools = demoTools(world, founded);
  const store = new StorePlan();
  const { applications, lines, ...flows } = new ToolYard(world, tools, store).generate();
  const chained = chainMoves(world, tools, store.events, lines, applications, founded);
  const [line] = linesOf(toolApply);
  if (line?.definition.code !== toolApplyLine.code) throw new Error('applications have lines');
  return {
    ...flows,
    tables: [
      { definition: tool, rows: chained.tools },
      {
        definition: toolApply,
        rows: applications,
        number: { field: 'applyNo', prefix: toolApply.application.prefix },
      },
      { definition: line.definition, rows: lines },
      { definition: toolMove, rows: chained.moves },
      { definition: toolCalib, rows: calibrationRows(world, tools) },
    ],
  };
};

function calibrationRows(world: DemoWorld, tools: readonly DemoTool[]): Draft[] {
  const keeper = holders(world, 'tool_keeper')[0] ?? 'admin';
  return tools.flatMap(({ id, code, calibrations }) =>
    calibrations.map(({ day: calibDate, validTo }): Draft => {
      const at = Math.min(world.now, clockMs(`${calibDate} 15:00:00`));
      return {
        id: world.newId(at),
        tenantId: world.tenantId,
        sysOrgCode: 'A01A06',
        createBy: keeper,
        createTime: clockText(at),
        tool: id,
        calibDate,
        result: '1',
        org: '市计量检测技术研究院',
        certNo: `JD-${calibDate.slice(2, 7).replace('-', '')}-${code}`,
        validTo,
        cost: 320,
        operator: keeper,
        files: world.schemeFile,
      };
    }),
  );
}

class ToolYard {
  readonly #world: DemoWorld;
  readonly #tools: readonly DemoTool[];
  readonly #batches: readonly DemoTool[];
  readonly #store: StorePlan;
  readonly #rows = emptyToolRows();

  constructor(world: DemoWorld, tools: readonly DemoTool[], store: StorePlan) {
    this.#world = world;
    this.#tools = tools;
    this.#batches = tools.filter(({ isSingle }) => !isSingle);
    this.#store = store;
  }

  generate(): ToolRows {
    const { random } = this.#world;
    repeatTimes('tools that are overdue', overdue, () => this.#present(random.int(22, 34), random.int(8, 14)));
    repeatTimes('tools that are waited for', waiting, () => this.#pending(4, { kind: 'leave', node: 'issue' }, true));
    this.#lately();
    const pieces = this.#tools.reduce((sum, { pieces: own }) => sum + own, 0);
    repeatUntil(
      'tools that are out',
      () => this.#out() >= outShare * pieces,
      () => this.#present(random.int(8, 20), random.int(26, 40)),
    );
    for (let made = 0; made < 60; made += 1) this.#pending(random.int(0, 2), this.#passing());
    this.#lying();
    this.#history();
    return this.#rows;
  }

  #out(): number {
    return this.#store.events.reduce((sum, { moveType, qty }) => {
      if (moveType === '2') return sum + qty;
      return moveType === '3' ? sum - qty : sum;
    }, 0);
  }

  /**
   * A loan filed `since` days ago, for `term` days from the needed day on. It is overdue if the return should have been
   * by now. Returns whether the tools were issued and, for a term of up to 25 days, whether the loan is overdue.
   */
  #present(since: number, term: number): boolean {
    const { today, random } = this.#world;
    const filedAt = this.#filed(addDays(today, -since));
    if (filedAt === null) return false;
    const wanted: Wanted = { filedAt, ahead: 4, term, lines: random.int(1, 4), pieces: [4, 12] };
    const partly = term > 25 && random.chance(0.15);
    const before = this.#rows.applications.length;
    const made = this.#loan(
      random.chance(0.75) ? this.#batches : this.#tools,
      wanted,
      { kind: 'pass' },
      { back: null, partly },
    );
    return made && this.#rows.applications.slice(before).some(({ bizStatus }) => bizStatus === '35' || term > 25);
  }

  /** Ordinary loans of the last weeks; none of them is overdue now. */
  #lately(): void {
    const { random, today, calendar } = this.#world;
    for (let back = settledAfter; back > 2; back -= 1) {
      const filed = addDays(today, -back);
      const count = Math.round(calendar.load(filed) * 8);
      for (let made = 0; made < count; made += 1) this.#ordinary(filed, -random.int(0, 1));
    }
  }

  /** Overdue tasks. */
  #lying(): void {
    const { random } = this.#world;
    const areAll = () => overdueTasks(this.#world, this.#rows) >= lying;
    repeatUntil('tasks of tools that lie', areAll, () => {
      this.#pending(random.int(2, 9), { kind: 'leave', node: random.pick(['section', 'stock', 'stock']) });
    });
  }

  #passing(): ApprovalOutcome {
    return passing(this.#world, neglected, ['section', 'stock', 'stock']);
  }

  /** An application filed `back` working days ago, which may still be in approval. */
  #pending(back: number, fate: ApprovalOutcome, short = false): boolean {
    const { random, today } = this.#world;
    const filedAt = this.#filed(workingDaysFrom(this.#world, today, -back));
    if (filedAt === null) return false;
    const lines = random.int(1, 4);
    const wanted: Wanted = { filedAt, ahead: 12, term: random.int(10, 25), lines, pieces: [1, 4], short };
    this.#loan(this.#tools, wanted, fate, { back: null });
    return true;
  }

  /** Two years of finished loans. */
  #history(): void {
    const { random, today, calendar } = this.#world;
    const days = Array.from({ length: 700 }, (_, back) => {
      const filed = addDays(today, -back - settledAfter - 1);
      return [filed, calendar.load(filed) * 1.12 ** (-back / 365)] as const;
    });
    const { applications, lines: given } = this.#rows;
    const isEnough = () => applications.length >= targetApplications && given.length >= targetLines;
    repeatUntil('loans that are over', isEnough, () => {
      const isLate = random.chance(0.07);
      this.#ordinary(random.weighted(days), isLate ? random.int(1, 4) : -random.int(0, 1));
    });
  }

  /** A loan that is returned `back` days after its planned return. */
  #ordinary(filed: string, back: number): void {
    const { random } = this.#world;
    const filedAt = this.#filed(filed);
    if (filedAt === null) return;
    const fate: ApprovalOutcome = random.chance(0.03)
      ? { kind: 'reject', node: random.pick(['section', 'stock']) }
      : this.#passing();
    const isSlow = fate.kind === 'pass' && fate.neglected !== undefined;
    const term = random.int(2, 14);
    const wanted: Wanted = { filedAt, ahead: isSlow ? 12 : 4, term, lines: random.int(1, 4), pieces: [1, 4] };
    this.#loan(random.chance(0.7) ? this.#batches : this.#tools, wanted, fate, { back });
  }

  #loan(tools: readonly DemoTool[], wanted: Wanted, fate: ApprovalOutcome, end: LoanEnd): boolean {
    const loan = planLoan(this.#world, this.#store, tools, wanted);
    return loan !== null && playLoan(this.#world, this.#rows, this.#store, loan, fate, end);
  }

  /** A random time of the day for filing; null if it is in the future or before the yard's first purchases. */
  #filed(on: string): number | null {
    const at = officeTime(this.#world, on);
    return at > this.#world.now - 600_000 || at < this.#world.now - 750 * day ? null : at;
  }
}
