/** The day in the yard's time zone that is so many days from today. */
export const inYard = (days: number): string =>
  new Date(Date.now() + (8 + days * 24) * 3_600_000).toISOString().slice(0, 10);
