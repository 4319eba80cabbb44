import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import type { StateName } from '#shared/theme/tokens.ts';
import { daysOf } from '#src/timeline/time-scale.ts';
import type { BarLook, BarNote, Span, TimelineBar, TimelineRow } from '#src/timeline/timeline-data.ts';
import { isShort, kindOf, type PlanBox, type PlanTranslate, powerBrief, shortTime, waterBrief } from './box-words.ts';

/** A ship on the plan. */
export interface QuayBar extends TimelineBar {
  readonly place: Span;
  readonly box: PlanBox;
  /** Time from which the berth is free again. */
  readonly clear: number;
}

export const kindLooks: Readonly<
  Record<ReturnType<typeof kindOf>, { readonly state: StateName; readonly look: BarLook }>
> = {
  alongside: { state: 'busy', look: 'solid' },
  overdue: { state: 'overdue', look: 'solid' },
  planned: { state: 'reserved', look: 'hatched' },
  request: { state: 'draft', look: 'dashed' },
};

/** The whole quay as one row, with its berths as sections; closed on days without mooring. */
export function quayRow(t: PlanTranslate, { berths, calendar }: BerthPlan): TimelineRow {
  const closed = calendar.filter(({ stop }) => stop !== null).map(({ day }) => daysOf(day));
  return {
    id: 'quay',
    name: t('quay'),
    extent: Math.max(1, ...berths.map(({ to }) => to)),
    sections: berths.map(({ id, code, from, to, closed: isClosed, power }) => {
      const notes: BarNote[] = [isClosed ? t('closed') : t('metre', { n: from })];
      if (power !== null) notes.push(marked(powerBrief(t, power), power.spare));
      return { id, name: code, notes, from, to, closed: isClosed };
    }),
    closed: closed.map((day) => ({ from: day, to: day + 1 })),
  };
}

/** Words of a margin; what is short has the mark of a problem. */
const marked = (text: string, spare: number): BarNote => (isShort(spare) ? { state: 'overdue', text } : text);

/** Bars of the ships; what is short stands first on a bar. */
export function quayBars(t: PlanTranslate, { boxes }: BerthPlan): readonly QuayBar[] {
  return boxes.map((box) => {
    const { id, kind, ship, fromTime, toTime, clearTime, water, power } = box;
    const margins = [
      ...(water === null ? [] : [marked(waterBrief(t, water), water.spare)]),
      ...(power === null ? [] : [marked(powerBrief(t, power), power.spare)]),
    ];
    const isMarked = (note: BarNote) => typeof note !== 'string';
    const times = [fromTime, toTime].map((time) => shortTime(time).slice(5));
    return {
      id: `${kind} ${id}`,
      row: 'quay',
      place: { from: box.from, to: box.to },
      from: daysOf(fromTime),
      to: daysOf(toTime),
      clear: daysOf(clearTime),
      ...kindLooks[kindOf(box)],
      text: ship,
      notes: [...margins.filter(isMarked), ...times, ...margins.filter((note) => !isMarked(note))],
      clash: box.clashes.length > 0,
      box,
    };
  });
}
