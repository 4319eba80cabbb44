import './no-browser.ts';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { buildSettings, hrefOf } from '#shared/build-settings.ts';
import { palettes } from '#shared/theme/tokens.ts';
import { App } from '#src/app/app.tsx';
import { type Language, setLanguage } from '#src/i18n/language.ts';
import { cssVariables } from '#src/screen/css-variables.ts';
import { guardPaths } from '#src/session/guard.ts';

/**
 * Markup of the login page in a language, which the office shows before any script is loaded and which React later
 * hydrates.
 */
async function pictureIn(language: Language): Promise<string> {
  setLanguage(language);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={hrefOf(guardPaths.login)} basename={buildSettings.basePath}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
  return await new Response(prelude).text();
}

/** Markup by language, and token values of each theme by custom property; read by scripts/first-picture.ts. */
export const pictures = {
  zh: await pictureIn('zh'),
  en: await pictureIn('en'),
  light: cssVariables(palettes.light),
  dark: cssVariables(palettes.dark),
};
