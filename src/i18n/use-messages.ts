import { useCallback } from 'react';
import { currentLanguage, type Language, useLanguage } from './language.ts';

/** Messages in both languages. `zh` defines the keys, `en` must have the same. */
export interface Messages<K extends string> {
  readonly zh: Readonly<Record<K, string>>;
  readonly en: Readonly<Record<K, string>>;
}

export type MessageParams = Readonly<Record<string, string | number>>;
export type Translate<K extends string> = (key: K, params?: MessageParams) => string;

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
export function translate<K extends string>(
  messages: Messages<K>,
  key: K,
  params?: MessageParams,
  language: Language = currentLanguage(),
): string {
  return fill(messages[language][key], params);
}

/**
 * `const t = useMessages(loginMessages)` → `t('submit')`, `t('rows', { n: 3 })` fills `{n}`.
 * The component renders again when the language changes.
 */
export function useMessages<K extends string>(messages: Messages<K>): Translate<K> {
  const language = useLanguage();
  return useCallback((key, params) => translate(messages, key, params, language), [messages, language]);
}
