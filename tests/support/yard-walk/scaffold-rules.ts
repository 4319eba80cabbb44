import { verdictOf } from '#shared/yard/scaffold/scaffold-checks.ts';
import { dayOf, daysBetween, groupedBy, type YardRule } from './rule.ts';
import type { Inspection, Scaffold } from './scaffold-tables.ts';
import type { WalkedYard } from './walked-yard.ts';
import type { Event } from './workflow-tables.ts';

const tagged = ['G', 'Y'];
const results: Readonly<Record<string, string>> = { G: '1', Y: '2', R: '3' };
const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);
/** The day `days` after another day. */
const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A tag that turned red at midnight was in use until the day before. */
const secondBefore = (time: string) =>
  new Date(Date.parse(`${time.replace(' ', 'T')}Z`) - 1000).toISOString().slice(0, 19).replace('T', ' ');

/** A period in one state; `to` is undefined while it lasts. */
interface Span {
  readonly state: string;
  readonly from: string;
  readonly to: string;
  /** The next state. */
  readonly next: string | null;
}

function sortedGroups<T>(groups: ReadonlyMap<string, readonly T[]>, key: (row: T) => string) {
  return new Map([...groups].map(([id, rows]) => [id, rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))] as const));
}

function eventsOf(yard: WalkedYard): ReadonlyMap<string, readonly Event[]> {
  const own = yard.events.filter((event) => event.bizTable === 'prm_scaffold');
  return sortedGroups(
    groupedBy(own, (event) => event.bizId),
    (event) => event.id,
  );
}

function inspectionsOf(yard: WalkedYard): ReadonlyMap<string, readonly Inspection[]> {
  return sortedGroups(
    groupedBy(yard.inspections, (row) => row.scaffold),
    (row) => row.inspTime,
  );
}

/** A passed inspection writes an event without a new state; it belongs to the current period. */
function spansOf(events: readonly Event[], now: string): readonly Span[] {
  const changes = events.filter((event, at) => event.toState !== events[at - 1]?.toState);
  return changes.map((event, at) => ({
    state: event.toState ?? '',
    from: event.createTime,
    to: changes[at + 1]?.createTime ?? now,
    next: changes[at + 1]?.toState ?? null,
  }));
}

const stormy = (yard: WalkedYard): readonly string[] =>
  yard.calendar.filter((day) => day.windLevel >= 6 && day.day <= dayOf(yard.now)).map((day) => day.day);

/** All periods of a state, with the id of the scaffold. */
function inState(yard: WalkedYard, state: string): readonly (Span & { readonly id: string })[] {
  return [...eventsOf(yard)].flatMap(([id, events]) =>
    spansOf(events, yard.now)
      .filter((span) => span.state === state)
      .map((span) => ({ ...span, id })),
  );
}

function tagAgrees(row: Scaffold, today: string): boolean {
  const inUse = row.scafStatus === '40';
  if (inUse !== tagged.includes(row.tag)) return false;
  if ((row.tag === 'Y') !== (row.tagLimit !== null)) return false;
  return !inUse || (row.nextInspect !== null && row.nextInspect >= today);
}

/** Rules for scaffolds and inspections (docs/domain.md §6). */
export const scaffoldRules: Readonly<Record<string, YardRule>> = {
  'scaffolds have tags that agree with their state': (yard) =>
    ids(yard.scaffolds.filter((row) => !tagAgrees(row, dayOf(yard.now)))),

  'scaffolds in use carry the tag of their last inspection, due again seven days after it or after acceptance': (
    yard,
  ) => {
    const inspections = inspectionsOf(yard);
    return ids(
      yard.scaffolds.filter((row) => {
        if (row.scafStatus !== '40') return false;
        const last = inspections.get(row.id)?.at(-1);
        const from = last?.inspType === '2' ? row.acceptDate : last && dayOf(last.inspTime);
        return !from || last?.tagAfter !== row.tag || row.nextInspect !== later(from, 7);
      }),
    );
  },

  'never stood in use longer than seven days without an inspection': (yard) => {
    const inspections = inspectionsOf(yard);
    return inState(yard, '40')
      .filter(({ id, from, to }) => {
        const seen = (inspections.get(id) ?? [])
          .map((row) => row.inspTime)
          .filter((time) => time >= from && time <= to);
        const marks = [from, ...seen, secondBefore(to)].map(dayOf);
        return marks.some((day, at) => at > 0 && daysBetween(marks[at - 1] ?? day, day) > 7);
      })
      .map((span) => span.id);
  },

  'stopped in storms: none stood in use from six o’clock of a stormy day on': (yard) => {
    const storms = stormy(yard);
    return inState(yard, '40')
      .filter((span) => storms.some((day) => span.from < later(day, 1) && span.to > `${day} 06:00:00`))
      .map((span) => span.id);
  },

  'back in use after a storm only once it was over and somebody had looked': (yard) => {
    const storms = stormy(yard);
    const inspections = inspectionsOf(yard);
    return inState(yard, '45')
      .filter(({ id, from, to, next }) => {
        const last = storms.findLast((day) => to > `${day} 06:00:00` && from < later(day, 1));
        if (next !== '40' || last === undefined) return false;
        const looked = (inspections.get(id) ?? []).filter(
          (row) => row.inspTime >= later(last, 1) && row.inspTime <= to,
        );
        return !looked.some((row) => row.inspType === '4' && row.tagAfter !== 'R');
      })
      .map((span) => span.id);
  },

  'inspections have checks that agree with result and tag (docs/domain.md §6.6 rule 3)': (yard) =>
    ids(
      yard.inspections.filter((row) => {
        const verdict = verdictOf(row.items);
        if (verdict.failCount !== row.failCount || verdict.forcesRed !== (row.result === '3')) return true;
        return row.inspType !== '1' && row.result !== results[row.tagAfter];
      }),
    ),

  'self-checks hang up no tag: it stays red until the others have accepted': (yard) =>
    ids(yard.inspections.filter((row) => row.inspType === '1' && (row.tagAfter !== 'R' || row.tagLimit !== null))),

  'scaffolds are never accepted by their crew (rule 4)': (yard) => {
    const crews = new Map(yard.scaffolds.map((row) => [row.id, row.crew]));
    return ids(yard.inspections.filter((row) => row.inspType === '2' && row.inspector === crews.get(row.scaffold)));
  },

  'inspectors work by day': (yard) =>
    ids(yard.inspections.filter(({ inspTime }) => inspTime.slice(11) < '06:00:00' || inspTime.slice(11) > '20:00:00')),

  'there are inspections by the thousand': (yard) =>
    yard.inspections.length > 5000 ? [] : [`${yard.inspections.length} inspections`],

  'two scaffolds turned red because an inspection was forgotten': (yard) => {
    const red = new Set(yard.scaffolds.filter((row) => row.scafStatus === '45').map((row) => row.id));
    const overdue = yard.events.filter((event) => event.comment === '检查超期' && red.has(event.bizId));
    const planted = new Set(overdue.map((event) => event.bizId)).size;
    return planted === 2 ? [] : [`${planted} overdue`];
  },
};
