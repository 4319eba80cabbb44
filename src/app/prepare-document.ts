import './document.css';
import { releaseOf } from '#shared/http/release.ts';
import { palettes } from '#shared/theme/tokens.ts';
import { ownRelease } from '#src/http/release-news.ts';
import { currentLanguage, languageTag, onLanguageChange } from '#src/i18n/language.ts';
import { cssVariables } from '#src/screen/css-variables.ts';
import { currentTheme, onThemeChange } from '#src/screen/theme.ts';
import { holdsUnsavedWork } from '#src/session/unsaved-probe.ts';

/** Tokens, language and the answer to a vanished chunk, before the first render. */
export function prepareDocument(): void {
  const root = document.documentElement;
  wearTheme();
  onThemeChange(wearTheme);
  root.lang = languageTag(currentLanguage());
  onLanguageChange((language) => {
    root.lang = languageTag(language);
  });
  window.addEventListener('vite:preloadError', reloadOnce);
}

/** `data-theme` is also set by the page's first script, before there is anything to see (index.html). */
function wearTheme(): void {
  const root = document.documentElement;
  const theme = currentTheme();
  root.dataset.theme = theme;
  for (const [name, value] of Object.entries(cssVariables(palettes[theme]))) root.style.setProperty(name, value);
}

const reloadKey = 'slipway-reloaded-at';

/**
 * A chunk did not come. When a new release has taken its place the page is loaded anew, but never in a loop, and not over
 * unsaved work: the page offers it instead (`failed-page.tsx`). When the network was away for a moment it is not either.
 */
async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
  if (holdsUnsavedWork() || Date.now() - last < 60_000 || !(await isReplaced())) return;
  sessionStorage.setItem(reloadKey, String(Date.now()));
  window.location.reload();
}

/** Whether the server has another page than this one. */
async function isReplaced(): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && ownRelease !== null && releaseOf(await answer.text()) !== ownRelease;
  } catch {
    return false;
  }
}
