import type { ReactNode } from 'react';
import { hrefOf } from '#shared/build-settings.ts';
import { setLanguage, useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { BrandMark } from '#src/shell/brand-mark.tsx';
import { loginMessages } from './login.messages.ts';
import css from './login-layout.module.css';
import { loginLinks } from './login-links.ts';
import { YardScene } from './yard-scene.tsx';

interface LoginLayoutProps {
  readonly brand: string;
  readonly platform: string;
  readonly children: ReactNode;
}

/**
 * Frame of each page below /user: logo that links to the site's root, links outside of the product
 * (docs/specification.md §1.2, Login layout).
 */
export function LoginLayout({ brand, platform, children }: LoginLayoutProps) {
  const t = useMessages(loginMessages);
  const language = useLanguage();
  return (
    <div className={css.page}>
      <aside className={css.scene}>
        <a className={css.brand} href={hrefOf('/')}>
          <BrandMark size={36} />
          {brand}
        </a>
        <YardScene />
        <p className={css.line}>
          <strong>{platform}</strong>
          {t('line')}
        </p>
      </aside>
      <div className={css.side}>
        <button
          type="button"
          className={css.language}
          lang={language === 'zh' ? 'en' : 'zh'}
          onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
        >
          {t('language')}
        </button>
        <main className={css.main}>
          <a className={css.smallBrand} href={hrefOf('/')}>
            <BrandMark size={30} />
            {brand}
          </a>
          {children}
        </main>
        <footer className={css.links}>
          {loginLinks.map(({ key, href }) => (
            <a key={key} href={href} target="_blank" rel="noreferrer">
              {t(key)}
            </a>
          ))}
        </footer>
      </div>
    </div>
  );
}
