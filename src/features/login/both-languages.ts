import type { Text } from '#shared/resource/text.ts';
import { type MessageParams, type Messages, translate } from '#src/i18n/use-messages.ts';

/** A message as a text of both languages: a problem at a field stays true when the language changes. */
export function bothLanguages<K extends string>(messages: Messages<K>, key: K, params?: MessageParams): Text {
  return { zh: translate(messages, key, params, 'zh'), en: translate(messages, key, params, 'en') };
}
