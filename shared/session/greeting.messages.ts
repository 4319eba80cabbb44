import type { Greeting } from './greeting.ts';

/** Greetings of the office and of the sign-in through a provider. */
export const greetingMessages = {
  zh: {
    morning: '早上好',
    forenoon: '上午好',
    noon: '中午好',
    afternoon: '下午好',
    evening: '晚上好',
  },
  en: {
    morning: 'Good morning',
    forenoon: 'Good morning',
    noon: 'Good day',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
  },
} satisfies Record<'zh' | 'en', Record<Greeting, string>>;
