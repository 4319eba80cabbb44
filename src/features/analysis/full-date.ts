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
 * Formats `YYYY-MM-DD` as `2026年5月7日星期四` or `Thursday 7 May 2026`. `Intl` with `dateStyle: 'full'` would delay
 * the first page by 13 ms, because it reads the patterns of every calendar.
 */
export function fullDate(date: string, language: Language): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const name = days[language][weekday(date)] ?? '';
  return language === 'zh' ? `${year}年${month}月${day}日星期${name}` : `${name} ${day} ${months[month - 1]} ${year}`;
}

/** Formats `YYYY-MM-DD` as `5月7日 周四` or `Thu 7 May`. */
export function shortDate(date: string, language: Language): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  const name = days[language][weekday(date)] ?? '';
  if (language === 'zh') return `${month}月${day}日 周${name}`;
  return `${name.slice(0, 3)} ${day} ${months[month - 1]?.slice(0, 3)}`;
}
