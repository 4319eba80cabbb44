import { useCallback } from 'react';
import type { PlaceholderArguments, PlaceholderOf } from '#shared/placeholders.ts';
import { currentLanguage, type Language, useLanguage } from './language.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * Messages in both languages. `zh` defines the keys, `en` must have the same. If `zh` is `as const`, calls must give
 * exactly the placeholders of the text.
 */
export interface Messages<Zh extends Texts = Texts> {
  readonly zh: Zh;
  readonly en: Readonly<Record<keyof Zh, string>>;
}

export type MessageParams = Readonly<Record<string, string | number>>;
export type MessageArguments<T extends string> = PlaceholderArguments<T, string | number>;
/** Keys of the texts without placeholders. */
export type PlainKey<Zh extends Texts> = {
  [K in keyof Zh & string]: [PlaceholderOf<Zh[K]>] extends [never] ? K : never;
}[keyof Zh & string];

export type Translate<Zh extends Texts> = <K extends keyof Zh & string>(
  key: K,
  ...params: MessageArguments<Zh[K]>
) => string;

function fill(text: string, params: MessageParams | undefined): string {
  if (!params) return text;
  return withoutRepeats(text, params).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : String(value);
  });
}

/** Drops the words before a colon that the text after it, often the server's message, repeats. */
function withoutRepeats(text: string, params: MessageParams): string {
  const [first = '', ...rest] = text.split(/(：|: )/);
  let before = first;
  let result = '';
  // Separators and texts alternate.
  for (let at = 0; at < rest.length; at += 2) {
    const [colon = '', after = ''] = [rest[at], rest[at + 1]];
    const name = /^\{(\w+)\}/.exec(after)?.[1];
    result += name === undefined ? before + colon : leadBefore(before, colon, String(params[name] ?? ''));
    before = after;
  }
  return result + before;
}

function leadBefore(lead: string, colon: string, reason: string): string {
  const begins = [reason.toLowerCase(), reason.toLowerCase().replace(/^the /, '')];
  for (let at = 0; at < lead.length - 1; at++) {
    const isWord = at === 0 || lead[at - 1] === ' ' || lead.charCodeAt(at) > 0x2e7f;
    const rest = lead.slice(at).toLowerCase();
    if (isWord && begins.some((begin) => begin.startsWith(rest))) return lead.slice(0, at);
  }
  return lead + colon;
}

/** A message outside React (error handlers); default: in the current language. */
export function translate<Zh extends Texts, K extends keyof Zh & string>(
  messages: Messages<Zh>,
  key: K,
  ...given: [...MessageArguments<Zh[K]>, language?: Language]
): string {
  // A text without placeholders may be followed by the language at once.
  const parts: readonly unknown[] = given;
  const language = parts.find((part): part is Language => typeof part === 'string');
  const params = parts.find((part): part is MessageParams => typeof part === 'object' && part !== null);
  return fill(messages[language ?? currentLanguage()][key], params);
}

/**
 * `const t = useMessages(loginMessages)` → `t('submit')`, `t('rows', { n: 3 })` fills `{n}`.
 * The component renders again when the language changes.
 */
export function useMessages<Zh extends Texts>(messages: Messages<Zh>): Translate<Zh> {
  const language = useLanguage();
  return useCallback(
    (key, ...params) => fill(messages[language][key], params[0] as MessageParams | undefined),
    [messages, language],
  );
}
