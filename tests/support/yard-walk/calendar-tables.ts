/** The columns of the yard's calendar that the walk looks at; `day` is a wire text in the yard's zone. */
export interface CalendarDay {
  readonly day: string;
  readonly dayType: string;
  readonly windLevel: number;
  readonly tideLow: number | null;
}
