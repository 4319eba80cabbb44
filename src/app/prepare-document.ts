import './document.css';
import { light } from '#shared/theme/tokens.ts';
import { currentLanguage, languageTag, onLanguageChange } from '#src/i18n/language.ts';
import { cssVariables } from './css-variables.ts';

/** Tokens, language and the answer to a vanished chunk, before the first render. */
export function prepareDocument(): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(cssVariables(light))) root.style.setProperty(name, value);
  root.lang = languageTag(currentLanguage());
  onLanguageChange((language) => {
    root.lang = languageTag(language);
  });
  window.addEventListener('vite:preloadError', reloadOnce);
}

const reloadKey = 'slipway-reloaded-at';

/**
 * A new release has replaced the chunks of this page: load it anew, but never in a loop. Only when the server answers:
 * without a network there is no new page to have, and what was typed in this one would be lost.
 */
async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
  if (Date.now() - last < 60_000) return;
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok !== true) return;
  sessionStorage.setItem(reloadKey, String(Date.now()));
  window.location.reload();
}
