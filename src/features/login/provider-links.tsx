import { useLocation } from 'react-router-dom';
import { hrefOf } from '#shared/build-settings.ts';
import { loginQuery } from '#shared/session/third-login.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { Ways } from './find-ways.ts';
import css from './form.module.css';
import { loginMessages } from './login.messages.ts';

/** Links to sign in with identity providers; renders nothing if none is enabled. */
export function ProviderLinks({ providers }: Pick<Ways, 'providers'>) {
  const t = useMessages(loginMessages);
  const { search } = useLocation();
  return providers.map(({ source, name }) => (
    <a key={source} className={css.provider} href={addressOf(source, search)}>
      {t('provider', { name })}
    </a>
  ));
}

/** Address of the OAuth2 page, marked as opened by the user, with the page to return to. */
function addressOf(source: string, search: string): string {
  const query = new URLSearchParams({ source, again: '1' });
  const redirect = new URLSearchParams(search).get(loginQuery.redirect);
  if (redirect) query.set(loginQuery.redirect, redirect);
  return hrefOf(`/oauth2-app/login?${query}`);
}
