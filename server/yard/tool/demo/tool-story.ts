import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { officeTime } from '#server/demo/office-time.ts';
import { type ApprovalOutcome, moveApplication, playApplication } from '#server/demo/play-application.ts';
import { lineStates, moveTypes, toolPredicates } from '#server/yard/tool/predicates.ts';
import { addDays, laterDay } from '#shared/workflow/day.ts';
import { toolApplyFlow } from '#shared/yard/tool/tool-apply.flow.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import type { PlannedLoan } from './plan-loan.ts';
import type { StorePlan } from './store-plan.ts';
import type { ToolRows } from './tool-rows.ts';

const hour = 3_600_000;
const nobody = 'system';

/** How a loan ends after the tools were collected. */
export interface LoanEnd {
  /** Days from the planned return to the actual one; null if the tools are still out. */
  readonly back: number | null;
  /** True: only a part is returned. */
  readonly partly?: boolean;
}

/** Plays one loan from the application to the accepted return. Returns whether its tools were issued. */
export function playLoan(
  world: DemoWorld,
  rows: ToolRows,
  store: StorePlan,
  loan: PlannedLoan,
  fate: ApprovalOutcome,
  end: LoanEnd,
): boolean {
  return new LoanSimulation(world, rows, store, loan, end).run(fate);
}

class LoanSimulation {
  readonly #world: DemoWorld;
  readonly #rows: ToolRows;
  readonly #store: StorePlan;
  readonly #loan: PlannedLoan;
  readonly #end: LoanEnd;
  #issued: { readonly at: number; readonly by: string } | null = null;
  #reserved = false;

  constructor(world: DemoWorld, rows: ToolRows, store: StorePlan, loan: PlannedLoan, end: LoanEnd) {
    this.#world = world;
    this.#rows = rows;
    this.#store = store;
    this.#loan = loan;
    this.#end = end;
  }

  run(outcome: ApprovalOutcome): boolean {
    const { application, lines, title } = this.#loan;
    this.#rows.applications.push(application);
    this.#rows.lines.push(...lines.map(({ row }) => row));
    playApplication(this.#world, this.#rows, {
      flow: toolApplyFlow,
      definition: toolApply,
      application,
      title,
      submitAt: this.#loan.filedAt,
      outcome,
      predicates: toolPredicates,
      // Work at a counter: each task is done within the day, so that no tools wait uncollected unless a story wants
      // that.
      hours: () => Math.min(7, Math.max(0.2, this.#world.random.logNormal(1.6, 5))),
      lifecycle: (action, by, at) => this.#step(action, by, at),
    });
    if (this.#issued) this.#live(this.#issued.at);
    else if (this.#reserved) this.#hold(this.#loan.filedAt, Number.MAX_SAFE_INTEGER);
    return this.#issued !== null;
  }

  #step(action: string, by: string, at: number): void {
    const to = { reserve: '20', await: '15', unreserve: '10', issue: '30' }[action] ?? '10';
    this.#move(action, to, at, by);
    this.#reserved = to === '20' || to === '15';
    for (const { row } of this.#loan.lines) {
      if (this.#reserved)
        row.lineStatus = Number(row.allocQty) < Number(row.reqQty) ? lineStates.short : lineStates.set;
      else if (action === 'unreserve') row.lineStatus = lineStates.open;
    }
    if (action === 'issue') this.#issue(at, this.#world.random.pick(holders(this.#world, 'tool_keeper')));
  }

  #issue(at: number, by: string): void {
    this.#issued = { at, by };
    this.#loan.application.issuedAt = clockText(at);
    for (const { row } of this.#loan.lines) {
      Object.assign(row, { outQty: row.allocQty, backQty: 0, damageQty: 0, lineStatus: lineStates.out });
      this.#post(row, moveTypes.issued, Number(row.outQty), at, by);
    }
  }

  #live(issued: number): void {
    const { application } = this.#loan;
    const { now } = this.#world;
    const due = String(application.planReturn);
    const { back, partly = false } = this.#end;
    const wanted = back === null ? Number.POSITIVE_INFINITY : officeTime(this.#world, addDays(due, back));
    const returned = Math.max(wanted, issued + 2 * hour);
    const isOut = returned > now;
    // The first night after the due day on which the tools are out; they may have been collected after the due day.
    const collected = clockText(issued).slice(0, 10);
    const night = clockMs(`${addDays(laterDay(due, collected), 1)} 00:20:00`);
    if (night < Math.min(returned, now)) this.#move('overdue', '35', night, nobody);
    this.#hold(this.#loan.filedAt, isOut ? Number.MAX_SAFE_INTEGER : returned);
    if (isOut && !partly) return;
    const keeper = this.#world.random.pick(holders(this.#world, 'tool_keeper'));
    if (isOut) this.#returnSome(issued, keeper);
    else this.#returnAll(returned, keeper);
  }

  /** Returns the first line, the others stay out. */
  #returnSome(issued: number, by: string): void {
    const at = issued + 3 * hour;
    const [first, ...rest] = this.#loan.lines;
    if (!first || rest.length === 0 || at > this.#world.now || this.#loan.application.bizStatus !== '30') return;
    this.#giveBack(first.row, at, by);
    this.#move('returnSome', '40', at, by);
  }

  #returnAll(at: number, by: string): void {
    for (const { row } of this.#loan.lines) this.#giveBack(row, at, by);
    this.#move('returnAll', '50', at, by);
    this.#loan.application.returnedAt = clockText(at);
    const accepted = at + hour;
    if (accepted < this.#world.now) this.#move('settle', '60', accepted, by);
  }

  #giveBack(row: Draft, at: number, by: string): void {
    Object.assign(row, { backQty: row.outQty, lineStatus: lineStates.back });
    this.#post(row, moveTypes.returned, Number(row.outQty), at, by);
  }

  /** Books the tools, so that no other loan gets them. */
  #hold(from: number, to: number): void {
    for (const { tool, row } of this.#loan.lines) this.#store.book(tool.id, { from, to, qty: Number(row.allocQty) });
  }

  #post(row: Draft, moveType: string, qty: number, at: number, operator: string): void {
    const apply = String(this.#loan.application.id);
    if (qty > 0) this.#store.events.push({ tool: String(row.tool), at, moveType, qty, apply, operator });
  }

  #move(action: string, to: string, at: number, by: string): void {
    moveApplication(this.#world, this.#rows, toolApply, this.#loan.application, { action, to, at, by });
  }
}
