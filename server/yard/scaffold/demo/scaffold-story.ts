import { clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { draftAfter } from '#server/demo/draft-after.ts';
import { officeTime, workTime } from '#server/demo/office-time.ts';
import { type ApprovalOutcome, moveApplication } from '#server/demo/play-application.ts';
import { jointAcceptance, selfCheck } from '#server/yard/scaffold/acceptance.ts';
import { rentDays } from '#server/yard/scaffold/ledger-hooks.ts';
import { addDays, laterDay } from '#shared/workflow/day.ts';
import { scaffoldApplyFlow } from '#shared/yard/scaffold/scaffold-apply.flow.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { scaffoldDismantleFlow } from '#shared/yard/scaffold/scaffold-dismantle.flow.ts';
import { draftApplication, duesOf, settledVolume } from './demo-application.ts';
import { type Missed, ScaffoldLife } from './scaffold-life.ts';
import type { ScaffoldRows } from './scaffold-rows.ts';
import { playScaffoldFlow } from './scaffold-script.ts';

const dayOf = (at: number) => clockText(at).slice(0, 10);

export interface StoryPlan {
  readonly filedAt: number;
  readonly outcome: ApprovalOutcome;
  /** Why the last due inspection is missing; absent if it was made (docs/domain.md §20). */
  readonly missed?: Missed;
}

/**
 * Plays a scaffold from its application to its dismantling: erection, inspections, sometimes alteration and extension.
 */
export function playScaffold(world: DemoWorld, rows: ScaffoldRows, plan: StoryPlan): void {
  const application = draftApplication(world, plan.filedAt);
  const life = approve(world, rows, application, plan.filedAt, plan.outcome, null);
  if (!life?.standing) return;
  const { random } = world;
  let end = String(application.planDismantle);
  if (random.chance(0.1)) {
    const at = officeTime(world, addDays(dayOf(plan.filedAt), random.int(9, 16)));
    if (at < world.now && at > life.since && dayOf(at) < addDays(end, -5)) alter(world, rows, application, life, at);
  }
  if (random.chance(0.1)) {
    const at = officeTime(world, addDays(end, -4));
    if (at < world.now && at > life.since && life.standing) {
      life.standUntil(at);
      end = extend(world, rows, application, life, at, end);
    }
  }
  // Some are accepted later than planned, and are used all the same.
  const dismantleAt = officeTime(world, laterDay(end, addDays(dayOf(life.since), 2)));
  if (dismantleAt < world.now && dismantleAt > life.since && life.standing)
    dismantle(world, rows, application, life, dismantleAt);
  life.standUntil(world.now, plan.missed);
}

/** Plays 搭设 or 变更. Returns the scaffold, or null if the approval did not get as far as 排产. */
function approve(
  world: DemoWorld,
  rows: ScaffoldRows,
  application: Draft,
  submitAt: number,
  outcome: ApprovalOutcome,
  standing: ScaffoldLife | null,
): ScaffoldLife | null {
  let life = standing;
  const signers: string[] = [];
  rows.applications.push(application);
  playScaffoldFlow(world, rows, {
    flow: scaffoldApplyFlow,
    application,
    submitAt,
    outcome,
    lifecycle: (action, by, at) => {
      if (action === 'schedule') {
        life ??= new ScaffoldLife(world, rows, newScaffold(world, application, at));
        application.scafId = life.row.id ?? null;
        moveApplication(world, rows, scaffoldApply, application, { action, to: '10', at, by });
      } else if (life) moveErection(world, rows, application, life, { action, at, by, signers });
    },
    passed: (node, by) => {
      if (node === 'accept') signers.push(by);
    },
  });
  return life;
}

interface Step {
  readonly action: string;
  readonly at: number;
  readonly by: string;
}

interface ErectionStep extends Step {
  /** People who have signed the joint acceptance so far. */
  readonly signers: readonly string[];
}

function moveErection(
  world: DemoWorld,
  rows: ScaffoldRows,
  application: Draft,
  life: ScaffoldLife,
  step: ErectionStep,
): void {
  const { action, at, by, signers } = step;
  const crew = String(application.crew);
  if (action === 'startErect') {
    life.standUntil(at);
    moveApplication(world, rows, scaffoldApply, application, { ...step, to: '20' });
    life.move(life.standing ? 'alter' : 'startErect', '20', at, by);
    // The scaffold gets the measures of the application.
    const { scafType = null, height = null, loadClass = null, volume = null, planDismantle = null } = application;
    Object.assign(life.row, { scafType, height, loadClass, volume, crew, planDismantle });
  } else if (action === 'selfCheck') {
    moveApplication(world, rows, scaffoldApply, application, { ...step, to: '30' });
    life.row.erectDate = dayOf(at);
    life.move('selfCheck', '30', at, by);
    life.inspect(selfCheck, at, crew, 'G');
  } else if (action === 'accept') {
    const signed = (role: string) => signers.find((name) => holders(world, role).includes(name)) ?? by;
    // The inspection is recorded five minutes before its signatures.
    const verdict = world.random.chance(0.12) ? 'Y' : 'G';
    life.inspect(jointAcceptance, at - 300_000, signed('scaf_insp'), verdict, signed('team_leader'));
    moveApplication(world, rows, scaffoldApply, application, { ...step, to: '40' });
    life.accept(at, by);
  }
}

function extend(
  world: DemoWorld,
  rows: ScaffoldRows,
  origin: Draft,
  life: ScaffoldLife,
  at: number,
  end: string,
): string {
  const later = addDays(end, world.random.int(7, 20));
  const application = followUp(world, origin, life, at, '3', { planDismantle: later });
  rows.applications.push(application);
  const played = playScaffoldFlow(world, rows, {
    flow: scaffoldApplyFlow,
    application,
    submitAt: at,
    outcome: { kind: 'pass' },
    lifecycle: (action, by, when) => {
      if (action === 'complete')
        moveApplication(world, rows, scaffoldApply, application, { action, to: '50', at: when, by });
    },
  });
  if (played.state.status !== '2') return end;
  life.row.planDismantle = later;
  return later;
}

function alter(world: DemoWorld, rows: ScaffoldRows, origin: Draft, life: ScaffoldLife, at: number): void {
  const height = Number(origin.height) + world.random.int(1, 4);
  const application = followUp(world, origin, life, at, '2', {
    height,
    volume: settledVolume(Number(origin.length), Number(origin.width), height),
    needDate: addDays(dayOf(at), 3),
    crew: null,
    startDate: null,
    schemeFile: null,
  });
  approve(world, rows, application, at, { kind: 'pass' }, life);
}

function dismantle(world: DemoWorld, rows: ScaffoldRows, origin: Draft, life: ScaffoldLife, at: number): void {
  const application = followUp(world, origin, life, at, '4', {});
  rows.applications.push(application);
  let approvedAt: number | null = null;
  playScaffoldFlow(world, rows, {
    flow: scaffoldDismantleFlow,
    application,
    submitAt: at,
    outcome: { kind: 'pass' },
    lifecycle: (action, by, when) => {
      if (action === 'approveDismantle') {
        life.standUntil(when);
        approvedAt = when;
        life.move('approveDismantle', '50', when, by);
        moveApplication(world, rows, scaffoldApply, application, { action, to: '10', at: when, by });
      } else if (action === 'complete' && approvedAt !== null) {
        takeDown(
          world,
          life,
          Math.min(workTime(approvedAt + (when - approvedAt) / 3), when - 120_000),
          when - 60_000,
          by,
        );
        moveApplication(world, rows, scaffoldApply, application, { action, to: '50', at: when, by });
        for (const use of rows.applications) {
          if (use.scafId !== life.row.id || use.bizStatus !== '40') continue;
          moveApplication(world, rows, scaffoldApply, use, { action, to: '50', at: when, by });
        }
      }
    },
  });
}

/** Dismantles the scaffold: the rental ends and the material returns to the store. */
function takeDown(world: DemoWorld, life: ScaffoldLife, begunAt: number, doneAt: number, by: string): void {
  const { row } = life;
  life.move('startDismantle', '60', begunAt, by);
  row.dismantleDate = dayOf(begunAt);
  row.rentDays = rentDays(row.acceptDate as string | null, dayOf(begunAt));
  row.fencePhoto = world.photoFile;
  life.move('finishDismantle', '70', doneAt, by, '材料已回收入库');
  // Tubes and boards weigh about 18 kg per cubic metre of scaffold.
  row.recovered = Math.round(Number(row.volume) * 1.8) / 100;
}

/** An application about an existing scaffold: a copy of its first application with `changes`. */
function followUp(
  world: DemoWorld,
  origin: Draft,
  life: ScaffoldLife,
  at: number,
  applyType: string,
  changes: Draft,
): Draft {
  const draft = { ...draftAfter(world, origin, at), applyType, scafId: life.row.id ?? null, ...changes };
  return { ...draft, ...duesOf(draft) };
}

function newScaffold(world: DemoWorld, application: Draft, at: number): Draft {
  const time = clockText(at);
  return {
    id: world.newId(at),
    tenantId: world.tenantId,
    sysOrgCode: application.sysOrgCode ?? null,
    createBy: application.crew ?? null,
    createTime: time,
    updateBy: null,
    updateTime: time,
    version: 1,
    scafNo: '',
    ship: application.ship ?? null,
    block: application.block ?? null,
    place: application.place ?? null,
    scafType: application.scafType ?? null,
    height: application.height ?? null,
    loadClass: application.loadClass ?? null,
    volume: application.volume ?? null,
    crew: application.crew ?? null,
    contractor: application.contractor ?? null,
    erectDate: null,
    acceptDate: null,
    planDismantle: application.planDismantle ?? null,
    tag: 'R',
    tagLimit: null,
    nextInspect: null,
    dismantleDate: null,
    rentDays: null,
    fencePhoto: null,
    recovered: null,
    scafStatus: '10',
  };
}
