import { yardZone } from '#shared/cron/yard-zone.ts';

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: yardZone, dateStyle: 'short', timeStyle: 'medium' });

/** An instant in epoch milliseconds as the wire writes it. */
export const yardTime = (ms: number): string => clock.format(ms);
