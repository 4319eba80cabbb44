import { clockMs, clockText } from '#server/demo/demo-clock.ts';
import { demoEvent } from '#server/demo/demo-event.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { selfCheck } from '#server/yard/scaffold/acceptance.ts';
import { addDays, weekday } from '#shared/workflow/day.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { demoInspection, tagLimits, type Verdict } from './demo-inspection.ts';
import type { ScaffoldRows } from './scaffold-rows.ts';

const dayMs = 86_400_000;
/** Actor of what jobs do by themselves. */
const SYSTEM = 'system';

const dayOf = (at: number) => clockText(at).slice(0, 10);
/** `scaffold.stopWind` as the product ships it. */
const isStormy = ({ calendar }: DemoWorld, day: string) => calendar.wind(day) >= 6;

/** Forgotten: the tag turned red in the night after. Of today: it is still to be made. */
export type Missed = 'forgotten' | 'ofToday';

/** Out of use, to be looked at again then by this kind of inspection. */
interface Stopped {
  readonly at: number;
  readonly type: string;
}

/**
 * One scaffold between its acceptance and its dismantling: inspected at most every seven days, stopped by storms and
 * by failed inspections, released again. Tag, status and next inspection always follow from the last record.
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

  /** When it was last touched; what is told next happens later. */
  get since(): number {
    return clockMs(String(this.row.updateTime));
  }

  get standing(): boolean {
    return this.row.scafStatus === '40' || this.row.scafStatus === '45';
  }

  /** Moves the scaffold and leaves the event. */
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

  /** Writes a record of inspection and hangs up its tag; a self-check hangs up none. */
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

  /** All have signed what the last inspection found: from now on its tag counts. */
  accept(at: number, by: string): void {
    this.move('accept', '40', at, by);
    this.hang(this.row.tag as Verdict, at, (this.row.tagLimit ?? null) as string | null);
    this.row.acceptDate = dayOf(at);
  }

  /** Hangs up a green or yellow tag; the next inspection is due within seven days. */
  hang(tag: Verdict, at: number, limit: string | null): void {
    this.#lastPass = at;
    this.#stopped = null;
    this.row.tag = tag;
    this.row.tagLimit = limit;
    this.row.nextInspect = addDays(dayOf(at), 7);
  }

  /** Everything that happens to a standing scaffold until then. */
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
      this.#stopped = this.#stopUntil(at, at + random.int(20, 40) * 3_600_000, '3');
    } else this.move('passInspection', '40', at, inspector);
  }

  /** A stopped scaffold is looked at again and released; until then it stays red. */
  #release({ at, type }: Stopped): void {
    const inspector = this.#world.random.pick(holders(this.#world, 'scaf_insp'));
    this.inspect(type, at, inspector, 'G');
    this.move('resume', '40', at, inspector);
  }

  /** Nobody climbs up in a storm: one that is coming while it stands idle puts the look off to the first calm morning. */
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
    // Half of the crews avoid Sundays, the others have no choice.
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
