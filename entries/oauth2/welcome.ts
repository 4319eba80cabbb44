const greetings = {
  zh: ['早上好', '上午好', '中午好', '下午好', '晚上好'],
  en: ['Good morning', 'Good morning', 'Good day', 'Good afternoon', 'Good evening'],
} as const;

/** `欢迎` and `{greeting}，欢迎回来` (contract part 2 §13.1); before 9, to 11, to 13, before 20, later (spec 1 §9). */
export function welcome(hour: number, language: 'zh' | 'en'): string {
  const part = hour < 9 ? 0 : hour <= 11 ? 1 : hour <= 13 ? 2 : hour < 20 ? 3 : 4;
  const greeting = greetings[language][part];
  return language === 'en' ? `Welcome. ${greeting}, welcome back` : `欢迎 ${greeting}，欢迎回来`;
}
