import type { Text } from '#shared/resource/text.ts';
import { type MessageArguments, type Messages, translate } from '#src/i18n/use-messages.ts';

/** A message in both languages, so that the message of a field follows a change of the language. */
export function bothLanguages<Zh extends Readonly<Record<string, string>>, K extends keyof Zh & string>(
  messages: Messages<Zh>,
  key: K,
  ...params: MessageArguments<Zh[K]>
): Text {
  return { zh: translate(messages, key, ...params, 'zh'), en: translate(messages, key, ...params, 'en') };
}
