import dayjsConfig from '@rc-component/picker/generate/dayjs';
import generatePicker from 'antd/es/date-picker/generatePicker';
import dayjs, { type Dayjs } from 'dayjs';
// antd takes the names of months and weekdays from dayjs; without this locale they would be English in a Chinese
// calendar.
import 'dayjs/locale/zh-cn';
import utc from 'dayjs/plugin/utc';
import { yardMoment } from '#shared/clock/yard-clock.ts';
import type { Moment } from './moment-text.ts';

dayjs.extend(utc);

/**
 * Converts a moment in yard time for antd's picker. As UTC, which has every hour of every day: in the browser's zone an
 * hour skipped by daylight saving would become the next one.
 */
export function pickerDate({ year, month, day, hour, minute, second }: Moment): Dayjs {
  const at = new Date(Date.UTC(2000, month - 1, day, hour, minute, second));
  at.setUTCFullYear(year, month - 1, day);
  return dayjs.utc(at);
}

/** The current yard time. */
const yardNow = () => dayjs.utc(yardMoment(Date.now()));

/** antd's date picker with yard time: with the browser's zone, 今天 and 此刻 would be wrong. */
export const YardDatePicker = generatePicker<Dayjs>({
  ...dayjsConfig,
  getNow: yardNow,
  getFixedDate: (text) => dayjs.utc(text),
  locale: {
    ...dayjsConfig.locale,
    parse: (_locale, text, formats) =>
      formats.map((format) => dayjs.utc(text, format, true)).find((date) => date.isValid()) ?? null,
  },
});
