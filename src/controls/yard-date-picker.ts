import dayjsConfig from '@rc-component/picker/generate/dayjs';
import generatePicker from 'antd/es/date-picker/generatePicker';
import dayjs, { type Dayjs } from 'dayjs';
// antd asks dayjs for the names of months and weekdays; without its locale a Chinese calendar has English ones.
import 'dayjs/locale/zh-cn';
import utc from 'dayjs/plugin/utc';
import { yardMoment } from '#shared/clock/yard-clock.ts';
import type { Moment } from './moment-text.ts';

dayjs.extend(utc);

/**
 * A moment of the yard's own clock as antd's picker takes it. It stands in UTC, which has every hour of every day: in the
 * browser's zone an hour that its summer time leaves out would become the next one.
 */
export function pickerDate({ year, month, day, hour, minute, second }: Moment): Dayjs {
  const at = new Date(Date.UTC(2000, month - 1, day, hour, minute, second));
  at.setUTCFullYear(year, month - 1, day);
  return dayjs.utc(at);
}

/** The clock on the yard's wall. */
const yardNow = () => dayjs.utc(yardMoment(Date.now()));

/** antd's date picker, whose 今天 and 此刻 are the yard's: a browser in another zone would save its own hour as the yard's. */
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
