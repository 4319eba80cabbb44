import { useState } from 'react';
import { hrefOf } from '#shared/build-settings.ts';
import { setLanguage, useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { BrandMark } from '#src/shell/brand-mark.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { loginMessages } from './login.messages.ts';
import { loginLinks } from './login-links.ts';
import css from './login-page.module.css';
import { ProviderLinks } from './provider-links.tsx';
import { enter, type LoginResult, needsChoice, onlyTenant } from './sign-in.ts';
import { YardScene } from './yard-scene.tsx';

interface LoginPageProps {
  readonly brand: string;
  /** The person is typing the password: time to fetch what comes after. */
  readonly onTyping: () => void;
}

/** /user/login. Plain elements only: antd arrives with the shell, while the password is typed. */
export function LoginPage({ brand, onTyping }: LoginPageProps) {
  const t = useMessages(loginMessages);
  const language = useLanguage();
  const [choosing, setChoosing] = useState<LoginResult | null>(null);

  const handleAccepted = (result: LoginResult) => {
    if (needsChoice(result) || result.multi_depart === 0) setChoosing(result);
    else enter(result, onlyTenant(result));
  };

  return (
    <div className={css.page}>
      <aside className={css.scene}>
        <a className={css.brand} href={hrefOf('/')}>
          <BrandMark size={36} />
          {brand}
        </a>
        <YardScene />
        <p className={css.line}>
          <strong>{t('lead')}</strong>
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
          {choosing ? (
            <ChoiceForm result={choosing} onBack={() => setChoosing(null)} />
          ) : (
            <>
              <CredentialsForm onAccepted={handleAccepted} onTyping={onTyping} />
              <ProviderLinks />
            </>
          )}
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
