import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import { demoEvent } from '#server/demo/demo-event.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { workTime } from '#server/demo/office-time.ts';
import { selfCheck } from '#server/yard/scaffold/acceptance.ts';
import { addDays, weekday } from '#shared/workflow/day.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { demoInspection, tagLimits, type Verdict } from './demo-inspection.ts';
import type { ScaffoldRows } from './scaffold-rows.ts';

const dayMs = 86_400_000;
/** Actor of events that jobs cause. */
const SYSTEM = 'system';

const dayOf = (at: number) => clockText(at).slice(0, 10);
/** Wind from the default of parameter `scaffold.stopWind`. */
const isStormy = ({ calendar }: DemoWorld, day: string) => calendar.wind(day) >= 6;

/**
 * Why the last inspection is missing. 'forgotten': the tag turned red in the night after the due day. 'ofToday': it is
 * due today and not made yet.
 */
export type Missed = 'forgotten' | 'ofToday';

/** A suspended scaffold: when it will be inspected again, and by which kind of inspection. */
interface Stopped {
  readonly at: number;
  readonly type: string;
}

/**
 * A scaffold from its acceptance to its dismantling: inspected every seven days at most, suspended by storms and failed
 * inspections, and released again. Tag, status and next inspection always follow from the last inspection.
 */
export class ScaffoldLife {
  readonly row: Draft;
  readonly #world: DemoWorld;
  readonly #rows: ScaffoldRows;
  #lastPass = 0;
  #stopped: Stopped | null = null;

  constructor(world: DemoWorld, rows: ScaffoldRows, row: Draft) {
    this.#world = world;
    this.#rows = rows;
    this.row = row;
    rows.scaffolds.push(row);
  }

  /** Time of the last change; later events need a later time. */
  get since(): number {
    return clockMs(String(this.row.updateTime));
  }

  get standing(): boolean {
    return this.row.scafStatus === '40' || this.row.scafStatus === '45';
  }

  /** Changes the status of the scaffold and adds the event. */
  move(action: string, to: string, at: number, actor: string, comment: string | null = null): void {
    const from = String(this.row.scafStatus);
    this.row.scafStatus = to;
    this.row.updateBy = actor === SYSTEM ? null : actor;
    this.row.updateTime = clockText(at);
    this.row.version = Number(this.row.version) + 1;
    if (to !== '40') {
      this.row.tag = 'R';
      this.row.tagLimit = null;
    }
    this.#rows.events.push(
      demoEvent(this.#world, { definition: scaffold, id: String(this.row.id), at, from, to, action, actor, comment }),
    );
  }

  /** Adds an inspection and sets its tag. A self-check sets none. */
  inspect(type: string, at: number, inspector: string, verdict: Verdict, userSign: string | null = null): void {
    const limit = verdict === 'Y' ? this.#world.random.pick(tagLimits) : null;
    this.#rows.inspections.push({
      ...demoInspection(this.#world, {
        scaffold: String(this.row.id),
        type,
        at,
        inspector,
        orgCode: String(this.#world.people.find((person) => person.username === inspector)?.orgCode ?? 'A01'),
        verdict,
        limit,
        userSign,
      }),
    });
    if (verdict !== 'R' && type !== selfCheck) this.hang(verdict, at, limit);
  }

  /** Accepts the scaffold with the tag of its last inspection, once all have signed. */
  accept(at: number, by: string): void {
    this.move('accept', '40', at, by);
    this.hang(this.row.tag as Verdict, at, (this.row.tagLimit ?? null) as string | null);
    this.row.acceptDate = dayOf(at);
  }

  /** Sets a green or yellow tag; the next inspection is due in seven days. */
  hang(tag: Verdict, at: number, limit: string | null): void {
    this.#lastPass = at;
    this.#stopped = null;
    this.row.tag = tag;
    this.row.tagLimit = limit;
    this.row.nextInspect = addDays(dayOf(at), 7);
  }

  /** Plays inspections and storms of a standing scaffold until `limit`. */
  standUntil(limit: number, missed?: Missed): void {
    const end = Math.min(limit, this.#world.now);
    while (this.standing) {
      if (this.#stopped !== null) {
        if (this.#stopped.at > end) return;
        this.#release(this.#stopped);
        continue;
      }
      const storm = this.#nextStorm();
      const due = this.#nextInspection();
      if (storm !== null && storm < due && storm <= end) {
        this.move('stop', '45', storm, SYSTEM, '风力 ≥ 6 级');
        this.#stopped = this.#stopUntil(storm, storm, '4');
        continue;
      }
      if (due > end) return;
      if (missed === 'forgotten' ? due > end - 3 * dayMs : missed === 'ofToday' && dayOf(due) === dayOf(end)) {
        this.#overdue(end);
        return;
      }
      this.#weekly(due);
    }
  }

  #weekly(at: number): void {
    const { random } = this.#world;
    const verdict = random.weighted([
      ['G', 87],
      ['Y', 9],
      ['R', 4],
    ] as const);
    const inspector = random.pick(holders(this.#world, 'scaf_insp'));
    this.inspect('3', at, inspector, verdict);
    if (verdict === 'R') {
      this.move('stop', '45', at, inspector, '周检不合格');
      this.#stopped = this.#stopUntil(at, workTime(at + random.int(20, 40) * 3_600_000), '3');
    } else this.move('passInspection', '40', at, inspector);
  }

  /** Inspects and releases a suspended scaffold, which has a red tag until then. */
  #release({ at, type }: Stopped): void {
    const inspector = this.#world.random.pick(holders(this.#world, 'scaf_insp'));
    this.inspect(type, at, inspector, 'G');
    this.move('resume', '40', at, inspector);
  }

  /** An inspection cannot happen during a storm: a storm in the meantime postpones it to the next calm morning. */
  #stopUntil(from: number, until: number, type: string): Stopped {
    let stopped: Stopped = { at: until, type };
    for (let day = dayOf(from); day <= dayOf(stopped.at); day = addDays(day, 1)) {
      if (!isStormy(this.#world, day)) continue;
      stopped = { at: Math.max(stopped.at, clockMs(`${addDays(day, 1)} 09:00:00`)), type: '4' };
    }
    return stopped;
  }

  #overdue(end: number): void {
    const at = clockMs(`${addDays(String(this.row.nextInspect), 1)} 00:00:00`);
    if (at > end) return;
    this.move('stop', '45', at, SYSTEM, '检查超期');
    this.#stopped = { at: Number.POSITIVE_INFINITY, type: '3' };
  }

  #nextInspection(): number {
    const last = dayOf(this.#lastPass);
    // Half of the scaffolds are inspected on Saturday when the seventh day is a Sunday.
    const early = weekday(addDays(last, 7)) === 0 && this.#seed() % 2 === 0;
    const day = addDays(last, early ? 6 : 7);
    return clockMs(`${day} ${this.#hour()}`);
  }

  #seed(): number {
    return Number.parseInt(String(this.row.id).slice(-4), 16);
  }

  #hour(): string {
    const seed = this.#seed();
    return `${String(8 + (seed % 8)).padStart(2, '0')}:${String(seed % 60).padStart(2, '0')}:00`;
  }

  #nextStorm(): number | null {
    const last = dayOf(this.#lastPass);
    for (let ahead = 1; ahead <= 7; ahead += 1) {
      const day = addDays(last, ahead);
      if (isStormy(this.#world, day)) return clockMs(`${day} 06:00:00`);
    }
    return null;
  }
}
