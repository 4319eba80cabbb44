/** Columns of the yard's calendar used by the rules; `day` is a wire text in the yard's zone. */
export interface CalendarDay {
  readonly day: string;
  readonly dayType: string;
  readonly windLevel: number;
  readonly tideLow: number | null;
}
