import './document.css';
import { hrefOf } from '#shared/build-settings.ts';
import { releaseOf } from '#shared/http/release.ts';
import { ownRelease } from '#src/http/release-news.ts';
import { currentLanguage, languageTag, onLanguageChange } from '#src/i18n/language.ts';
import { cssVariables } from '#src/screen/css-variables.ts';
import { onDisplayChange, readDisplay } from '#src/screen/display-settings.ts';
import { currentLook, loadWeakStates, onLookChange } from '#src/screen/look.ts';
import { windowHasUnsavedWork } from '#src/session/unsaved-probe.ts';

let prepared = false;

/** Applies theme and language to the document and handles missing chunks, before the first render. */
export function prepareDocument(): void {
  const root = document.documentElement;
  applyLook();
  if (prepared) return;
  prepared = true;
  onLookChange(applyLook);
  if (readDisplay().weak) void loadWeakStates();
  stopMotion();
  onDisplayChange(stopMotion);
  root.lang = languageTag(currentLanguage());
  onLanguageChange((language) => {
    root.lang = languageTag(language);
  });
  window.addEventListener('vite:preloadError', reloadOnce);
}

/** `data-theme` is also set by the first script in index.html, before anything is visible. */
function applyLook(): void {
  const root = document.documentElement;
  const { name, palette } = currentLook();
  root.dataset.theme = name;
  for (const [property, value] of Object.entries(cssVariables(palette))) root.style.setProperty(property, value);
}

/** Same effect as `prefers-reduced-motion` (document.css). */
function stopMotion(): void {
  document.documentElement.toggleAttribute('data-still', readDisplay().withoutAnimation);
}

const reloadKey = 'slipway-reloaded-at';

/**
 * Handles a chunk that could not be loaded. If a new release has replaced it, the page is reloaded, but at most once
 * per minute, and not with unsaved work (`failed-page.tsx` offers it then). If only the network was interrupted, the
 * page is not reloaded.
 */
async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
  if (windowHasUnsavedWork() || Date.now() - last < 60_000 || !(await isReplaced())) return;
  sessionStorage.setItem(reloadKey, String(Date.now()));
  window.location.reload();
}

/** Whether the server delivers another release than this page. */
async function isReplaced(): Promise<boolean> {
  try {
    const answer = await fetch(hrefOf('/'), { cache: 'no-store' });
    return answer.ok && ownRelease !== null && releaseOf(await answer.text()) !== ownRelease;
  } catch {
    return false;
  }
}
