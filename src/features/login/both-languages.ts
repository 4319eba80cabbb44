import type { Text } from '#shared/resource/text.ts';
import { type MessageParams, type Messages, translate } from '#src/i18n/use-messages.ts';

/** A message in both languages, so that the message of a field follows a change of the language. */
export function bothLanguages<K extends string>(messages: Messages<K>, key: K, params?: MessageParams): Text {
  return { zh: translate(messages, key, params, 'zh'), en: translate(messages, key, params, 'en') };
}
