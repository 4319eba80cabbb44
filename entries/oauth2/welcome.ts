import { type Greeting, greetingOf } from '#shared/session/greeting.ts';

const greetings: Record<'zh' | 'en', Record<Greeting, string>> = {
  zh: { morning: '早上好', forenoon: '上午好', noon: '中午好', afternoon: '下午好', evening: '晚上好' },
  en: {
    morning: 'Good morning',
    forenoon: 'Good morning',
    noon: 'Good day',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
  },
};

/** `欢迎` and `{greeting}，欢迎回来` (contract part 2 §13.1). */
export function welcome(hour: number, language: 'zh' | 'en'): string {
  const greeting = greetings[language][greetingOf(hour)];
  return language === 'en' ? `${greeting}, welcome back` : `欢迎 ${greeting}，欢迎回来`;
}
