import type { ScaffoldBoard } from '#shared/contract/yard/scaffold-board.ts';
import type { StateName } from '#shared/theme/tokens.ts';
import { dayNumber, laterDay } from '#shared/workflow/day.ts';
import type { BarLook } from '#src/timeline/timeline-data.ts';

/** Code of the resource, whose definition belongs to the area of scaffolds. */
export const scaffoldApplication = 'scaffold_apply';

export type BoardScaffold = ScaffoldBoard['scaffolds'][number];
export type Waiting = NonNullable<ScaffoldBoard['waiting']>[number];

/** What a scaffold is today, as far as its colour is concerned; `wish` is a waiting application. */
export type ScaffoldKind = 'building' | 'green' | 'yellow' | 'red' | 'leaving' | 'gone' | 'wish';

/** Colour and pattern by kind. */
export const kindLooks: Readonly<Record<ScaffoldKind, { readonly state: StateName; readonly look: BarLook }>> = {
  building: { state: 'reserved', look: 'hatched' },
  green: { state: 'free', look: 'solid' },
  yellow: { state: 'due', look: 'solid' },
  red: { state: 'overdue', look: 'solid' },
  leaving: { state: 'busy', look: 'hatched' },
  gone: { state: 'off', look: 'solid' },
  wish: { state: 'draft', look: 'dashed' },
};

/** The tag decides, except while a crew is at work: then every scaffold has a red tag (docs/domain.md §6.4). */
export function kindOf({ scafStatus, tag }: Pick<BoardScaffold, 'scafStatus' | 'tag'>): ScaffoldKind {
  if (scafStatus === '70') return 'gone';
  if (scafStatus < '40') return 'building';
  if (scafStatus >= '50') return 'leaving';
  return tag === 'G' ? 'green' : tag === 'Y' ? 'yellow' : 'red';
}

/** First day: the acceptance, before it the erection or the day on which the work was scheduled. */
export const firstDay = ({ acceptDate, erectDate, created }: BoardScaffold): string =>
  acceptDate ?? erectDate ?? created;

/** Last day: of a scaffold that stands the planned one, and at least today. */
export const lastDay = ({ gone, planDismantle }: BoardScaffold, today: string): string =>
  gone ?? laterDay(planDismantle ?? today, today);

const daysTo = (day: string, today: string): number => dayNumber(day) - dayNumber(today);

/** Days until the planned dismantling, negative past it; undefined if there is no plan or the scaffold is gone. */
export function daysLeft({ planDismantle, gone }: BoardScaffold, today: string): number | undefined {
  return planDismantle === undefined || gone !== undefined ? undefined : daysTo(planDismantle, today);
}

/** Days until the next inspection; undefined unless the scaffold is in use or suspended. */
export function daysToInspection({ nextInspect, scafStatus }: BoardScaffold, today: string): number | undefined {
  const isDue = scafStatus === '40' || scafStatus === '45';
  return nextInspect === undefined || !isDue ? undefined : daysTo(nextInspect, today);
}

/** Days left from which the end of a scaffold is near. */
const soon = 3;

/** The state of a number of days left. */
export const leftState = (left: number, from: number = soon): StateName =>
  left < 0 ? 'overdue' : left <= from ? 'due' : 'off';
