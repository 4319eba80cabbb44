import './document.css';
import { hrefOf } from '#shared/build-settings.ts';
import { releaseOf } from '#shared/http/release.ts';
import { ownRelease } from '#src/http/release-news.ts';
import { currentLanguage, languageTag, onLanguageChange } from '#src/i18n/language.ts';
import { cssVariables } from '#src/screen/css-variables.ts';
import { onDisplayChange, readDisplay } from '#src/screen/display-settings.ts';
import { currentLook, loadWeakStates, onLookChange } from '#src/screen/look.ts';
import { holdsUnsavedWork } from '#src/session/unsaved-probe.ts';

let prepared = false;

/** Tokens, language and the answer to a vanished chunk, before the first render. */
export function prepareDocument(): void {
  const root = document.documentElement;
  wearLook();
  if (prepared) return;
  prepared = true;
  onLookChange(wearLook);
  if (readDisplay().weak) void loadWeakStates();
  stopMotion();
  onDisplayChange(stopMotion);
  root.lang = languageTag(currentLanguage());
  onLanguageChange((language) => {
    root.lang = languageTag(language);
  });
  window.addEventListener('vite:preloadError', reloadOnce);
}

/** `data-theme` is also set by the page's first script, before there is anything to see (index.html). */
function wearLook(): void {
  const root = document.documentElement;
  const { name, palette } = currentLook();
  root.dataset.theme = name;
  for (const [property, value] of Object.entries(cssVariables(palette))) root.style.setProperty(property, value);
}

/** As `prefers-reduced-motion` does for those whose system says so (document.css). */
function stopMotion(): void {
  document.documentElement.toggleAttribute('data-still', readDisplay().withoutAnimation);
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
    const answer = await fetch(hrefOf('/'), { cache: 'no-store' });
    return answer.ok && ownRelease !== null && releaseOf(await answer.text()) !== ownRelease;
  } catch {
    return false;
  }
}
