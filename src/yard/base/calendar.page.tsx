import { takeYear } from '#shared/contract/yard/calendar-year.ts';
import { definePage } from '#src/resource/slots/page.ts';
import { YearButton } from './year-button.tsx';

/** 日历. */
export const page = definePage('calendar', {
  actions: [{ key: 'year', place: 'toolbar', permission: takeYear.access, Show: YearButton }],
});
