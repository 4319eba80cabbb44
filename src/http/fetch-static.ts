import { hrefOf } from '#shared/build-settings.ts';
import { httpError, transportError } from '#shared/http/answer.ts';
import { currentLanguage } from '#src/i18n/language.ts';

/**
 * Loads a JSON file of the build. Throws a `CallError` with a message for the user; `notFound` if it does not exist.
 */
export async function fetchStatic<T>(path: string): Promise<T> {
  const language = currentLanguage();
  const response = await fetch(hrefOf(path)).catch(() => {
    throw transportError(path, false, language);
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  // Servers of single-page applications answer unknown paths with the page.
  const status = response.ok && !isJson ? 404 : response.status;
  if (status !== 200) throw httpError(path, { status, body: '' }, { language, hasToken: false });
  return (await response.json()) as T;
}
