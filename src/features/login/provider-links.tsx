import { useEffect, useState } from 'react';
import { hrefOf } from '#shared/build-settings.ts';
import type { ResultOf } from '#shared/contract/call.ts';
import { listProviders } from '#shared/contract/third-login.ts';
import { loginQuery } from '#shared/session/third-login.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import css from './form.module.css';
import { loginMessages } from './login.messages.ts';

type Provider = ResultOf<typeof listProviders>[number];

/** Ways of signing in beside the password; nothing where none is switched on, or the list does not load. */
export function ProviderLinks() {
  const t = useMessages(loginMessages);
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  useEffect(() => {
    let gone = false;
    call(listProviders, {}, { quiet: true }).then(
      (found) => !gone && setProviders(found),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return providers.map(({ source, name }) => (
    <a key={source} className={css.provider} href={addressOf(source)}>
      {t('provider', { name })}
    </a>
  ));
}

/** The OAuth2 page, begun by a person and keeping the way back. */
function addressOf(source: string): string {
  const query = new URLSearchParams({ source, again: '1' });
  const redirect = new URLSearchParams(window.location.search).get('redirect');
  if (redirect) query.set(loginQuery.redirect, redirect);
  return hrefOf(`/oauth2-app/login?${query}`);
}
