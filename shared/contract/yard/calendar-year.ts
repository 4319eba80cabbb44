import { defineCall } from '#shared/contract/call.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { calendar } from '#shared/yard/base/calendar.ts';
import type * as schema from './calendar-year.schema.ts';

/** Importing a year writes hundreds of days from a list, so it needs the right to import. */
const { access } = resourceCalls(calendar).importExcel;

export const readHolidayFile = defineCall<typeof schema.holidayFileShape>({
  id: 'calendarYear.readFile',
  method: 'POST',
  path: '/prm/base/calendar/year/readFile',
  access,
  tenant: 'member',
  content: 'multipart',
  limit: 'upload',
  summary: 'The first sheet of a workbook as lines of text, to be used as a list of holidays.',
});

export const previewYear = defineCall<typeof schema.previewYearShape>({
  id: 'calendarYear.preview',
  method: 'POST',
  path: '/prm/base/calendar/year/preview',
  access,
  tenant: 'member',
  summary: 'Preview of every day of a year by a list of holidays; nothing is written.',
});

/** Due times of existing tasks stay; new tasks are calculated with the new days. */
export const takeYear = defineCall<typeof schema.takeYearShape>({
  id: 'calendarYear.take',
  method: 'POST',
  path: '/prm/base/calendar/year/take',
  access,
  tenant: 'member',
  summary: 'Set the working days of a year by a list of holidays.',
});
