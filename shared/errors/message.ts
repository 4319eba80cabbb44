import { joinNames } from '#shared/resource/join-names.ts';
import { catalogue, type ErrorId } from './catalogue.ts';
import type { ErrorEntry } from './error-entry.ts';
import type { AppError, ErrorArguments, ErrorParams } from './fail.ts';

export function isErrorId(text: string): text is ErrorId {
  return Object.hasOwn(catalogue, text);
}

/** Text of an error in the caller's language with its placeholders filled; an unknown placeholder becomes empty. */
export function errorText<I extends ErrorId>(id: I, language: 'zh' | 'en', ...given: ErrorArguments<I>): string {
  const entry: ErrorEntry = catalogue[id];
  const params = (given[0] ?? {}) as ErrorParams;
  return entry[language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    if (typeof value !== 'object') return String(value);
    return 'zh' in value ? value[language] : joinNames(value, language);
  });
}

/**
 * Field errors in the caller's language. Ids of catalogue entries are replaced by their texts, filled with the
 * parameters of the error; other texts are returned unchanged.
 */
export function fieldTexts(error: AppError, language: 'zh' | 'en'): Record<string, string> | undefined {
  if (!error.fields) return undefined;
  return Object.fromEntries(
    Object.entries(error.fields).map(([name, text]) => [
      name,
      isErrorId(text) ? errorText(text, language, error.params) : text,
    ]),
  );
}
