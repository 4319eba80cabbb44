import { type ComponentType, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lookup } from '#shared/lookup.ts';
import type { Text } from '#shared/resource/text.ts';
import { textOf, useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPage } from '#src/screen/lazy-page.tsx';
import { loginMessages } from './login.messages.ts';
import { LoginLayout } from './login-layout.tsx';
import { LoginPage } from './login-page.tsx';
import type { UserPageProps } from './user-page.ts';
import { useWays } from './ways.ts';

interface Child {
  readonly title: 'registerTitle' | 'registerResultTitle' | 'alterationTitle' | 'loginTitle';
  readonly Page: ComponentType<UserPageProps>;
}

/** Children of /user (docs/specification.md §1.2, Routes); every other path shows the login page. */
const children = lookup<Child>({
  '/user/register': {
    title: 'registerTitle',
    Page: lazyPage(async () => (await import('./register-page.tsx')).RegisterPage),
  },
  '/user/register-result': {
    title: 'registerResultTitle',
    Page: lazyPage(async () => (await import('./register-result-page.tsx')).RegisterResultPage),
  },
  '/user/alteration': {
    title: 'alterationTitle',
    Page: lazyPage(async () => (await import('./alteration-page.tsx')).AlterationPage),
  },
});
const loginChild: Child = { title: 'loginTitle', Page: LoginPage };

interface UserPagesProps extends Pick<UserPageProps, 'onTyping'> {
  readonly brand: string;
  readonly platformName: Text;
}

/**
 * All pages below /user. They use plain elements only; antd loads with the shell, while the user types the password.
 */
export function UserPages({ brand, platformName, onTyping }: UserPagesProps) {
  const t = useMessages(loginMessages);
  const { pathname } = useLocation();
  const known = useWays();
  const platform = textOf(platformName, useLanguage());
  const { title, Page } = children[pathname] ?? loginChild;
  const windowTitle = `${t(title)} - ${platform}`;
  useEffect(() => {
    document.title = windowTitle;
  }, [windowTitle]);
  return (
    <LoginLayout brand={brand} platform={platform}>
      <Suspense>
        <Page known={known} onTyping={onTyping} />
      </Suspense>
    </LoginLayout>
  );
}
