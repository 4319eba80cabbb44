import type { HolidayEntry } from './holiday-list.ts';

/** Values of `day_type` that a holiday list sets; a person enters the other values (台风停工). */
const dayType = { work: '1', rest: '2', holiday: '3' } as const;

/** Days of the week on which the yard rests. */
export type Weekend = 'both' | 'sunday' | 'none';

/** A day in the yard's calendar. */
export interface KnownDay {
  readonly dayType: string;
  /** The type that a holiday list set last; null if only people have entered the day. */
  readonly plannedType: string | null;
}

/**
 * What taking over the list does to a day. `new`: the calendar does not have the day yet. `change`: an earlier list set
 * the present type. `conflict`: a person set the present type, which is kept unless the user decides otherwise. `same`:
 * the type does not change.
 */
export type DayChange = 'new' | 'same' | 'change' | 'conflict';

export interface PlannedDay {
  readonly day: string;
  readonly dayType: string;
  /** Name of the holiday; for a moved working day, of the holiday that it makes up for. */
  readonly name: string;
  readonly change: DayChange;
  /** Present type of the day; null for a new day. */
  readonly present: string | null;
}

/**
 * Every day of a year with the type from the list. Days that the list does not name are working or rest days by
 * weekday. If a work entry and a holiday entry cover the same day, the work entry wins.
 */
export function planYear(
  year: number,
  weekend: Weekend,
  entries: readonly HolidayEntry[],
  known: ReadonlyMap<string, KnownDay>,
): readonly PlannedDay[] {
  const days: PlannedDay[] = [];
  for (let ms = Date.UTC(year, 0, 1); ms < Date.UTC(year + 1, 0, 1); ms += 86_400_000) {
    const date = new Date(ms);
    const day = date.toISOString().slice(0, 10);
    const own = entries.filter(({ from, to }) => from <= day && day <= to);
    const entry = own.find(({ kind }) => kind === 'work') ?? own[0];
    const type = entry === undefined ? typeOfWeek(date.getUTCDay(), weekend) : typeOf(entry);
    const present = known.get(day);
    days.push({
      day,
      dayType: type,
      name: entry?.name ?? '',
      change: changeOf(type, present),
      present: present?.dayType ?? null,
    });
  }
  return days;
}

function typeOf({ kind }: HolidayEntry): string {
  return kind === 'work' ? dayType.work : dayType.holiday;
}

function typeOfWeek(weekday: number, weekend: Weekend): string {
  const rests = weekend === 'both' ? weekday === 0 || weekday === 6 : weekend === 'sunday' && weekday === 0;
  return rests ? dayType.rest : dayType.work;
}

function changeOf(type: string, present: KnownDay | undefined): DayChange {
  if (present === undefined) return 'new';
  if (present.dayType === type) return 'same';
  return present.plannedType === present.dayType ? 'change' : 'conflict';
}
