import { hrefOf } from '#shared/build-settings.ts';
import { httpError, transportError } from '#shared/http/answer.ts';
import { currentLanguage } from '#src/i18n/language.ts';

/** A JSON file of the build. Throws a `CallError` whose message can be shown; `notFound` when it is not there. */
export async function fetchStatic<T>(path: string): Promise<T> {
  const language = currentLanguage();
  const response = await fetch(hrefOf(path)).catch(() => {
    throw transportError(path, false, language);
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  // Servers of pages answer the page for any path that they do not have.
  const status = response.ok && !isJson ? 404 : response.status;
  if (status !== 200) throw httpError(path, { status, body: '' }, { language, hasToken: false });
  return (await response.json()) as T;
}
