import { dayNumber } from '#shared/workflow/day.ts';
import { currentLanguage, type Language } from '#src/i18n/language.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import type { placeBoardMessages } from './place-board.messages.ts';

type Words = Translate<(typeof placeBoardMessages)['zh']>;

/** The day in relation to today: 今天, 明天, 5 天后, 3 天前. */
export function relativeDay(t: Words, day: string, today: string): string {
  const days = dayNumber(day) - dayNumber(today);
  if (days === 0) return t('today');
  if (days === 1) return t('tomorrow');
  if (days === -1) return t('yesterday');
  return days > 0 ? t('daysAhead', { n: days }) : t('daysAgo', { n: -days });
}

const weekday = (locale: string) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
/** Made once, because making one takes longer than all other words of a day. */
const weekdays = { zh: weekday('zh-CN'), en: weekday('en-GB') };

/** `2026-12-03 周四` */
export function dateWords(day: string, language: Language = currentLanguage()): string {
  return `${day} ${weekdays[language].format(new Date(`${day}T00:00:00Z`))}`;
}
