import type { HolidayEntry } from './holiday-list.ts';

/** Values of `day_type` that a list of holidays decides; the others are the yard's own (台风停工). */
const dayType = { work: '1', rest: '2', holiday: '3' } as const;

/** Days of the week on which the yard rests. */
export type Weekend = 'both' | 'sunday' | 'none';

/** A day as the yard's calendar has it. */
export interface KnownDay {
  readonly dayType: string;
  /** What a list once made of it; null where nobody but a person ever said. */
  readonly plannedType: string | null;
}

/**
 * What becomes of a day: `new` was not in the calendar, `change` was as an earlier list had it, `conflict` was entered or
 * changed by hand and stays unless somebody says otherwise, `same` is so already.
 */
export type DayChange = 'new' | 'same' | 'change' | 'conflict';

export interface PlannedDay {
  readonly day: string;
  readonly dayType: string;
  /** Of the holiday, or of the one that the work is moved for. */
  readonly name: string;
  readonly change: DayChange;
  /** What stands there now; null for a new one. */
  readonly present: string | null;
}

/**
 * Every day of a year: what the list says, and for the days it does not name, work or rest by the week. An entry that says
 * work wins over one that says holiday.
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
