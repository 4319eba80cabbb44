import { weekday } from '#shared/workflow/day.ts';
import type { Language } from '#src/i18n/language.ts';

const days = {
  zh: ['日', '一', '二', '三', '四', '五', '六'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * `2026年5月7日星期四`, `Thursday 7 May 2026` of `YYYY-MM-DD`; `Intl` with `dateStyle: 'full'` keeps the first page
 * waiting for 13 ms at full speed, since it reads the patterns of every calendar.
 */
export function fullDate(date: string, language: Language): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const name = days[language][weekday(date)] ?? '';
  return language === 'zh' ? `${year}年${month}月${day}日星期${name}` : `${name} ${day} ${months[month - 1]} ${year}`;
}
