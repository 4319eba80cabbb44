import { greetingMessages } from '#shared/session/greeting.messages.ts';
import { greetingOf } from '#shared/session/greeting.ts';
import { welcomeMessages } from './welcome.messages.ts';

/** `欢迎` and `{greeting}，欢迎回来` (docs/wire.md §2.13.1). */
export function welcome(hour: number, language: 'zh' | 'en'): string {
  return welcomeMessages[language].replace('{greeting}', greetingMessages[language][greetingOf(hour)]);
}
