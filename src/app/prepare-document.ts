import './document.css';
import { currentLanguage, languageTag, onLanguageChange } from '#src/i18n/language.ts';
import { cssVariables } from '#src/screen/css-variables.ts';
import { onDisplayChange, readDisplay } from '#src/screen/display-settings.ts';
import { currentLook, loadWeakStates, onLookChange } from '#src/screen/look.ts';

/** Tokens, language and the answer to a vanished chunk, before the first render. */
export function prepareDocument(): void {
  const root = document.documentElement;
  wearLook();
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
 * A chunk did not come. When a new release has taken its place the page is loaded anew, but never in a loop; when the
 * network was away for a moment it is not, since that would throw away what was typed.
 */
async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
  if (Date.now() - last < 60_000 || !(await isReplaced())) return;
  sessionStorage.setItem(reloadKey, String(Date.now()));
  window.location.reload();
}

/** Whether the server has another page than this one: its script has another name then. */
async function isReplaced(): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(script);
  } catch {
    return false;
  }
}
