import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { LoginLayout } from './login-layout.tsx';
import { LoginPage } from './login-page.tsx';
import type { UserPageProps } from './user-page.ts';
import { useWays } from './ways.ts';

/** Children of /user (spec 1 §2, Routes) beside the login page, which is every other path. */
const pages: Readonly<Record<string, ComponentType<UserPageProps>>> = {
  '/user/register': lazy(async () => ({ default: (await import('./register-page.tsx')).RegisterPage })),
  '/user/register-result': lazy(async () => ({
    default: (await import('./register-result-page.tsx')).RegisterResultPage,
  })),
  '/user/alteration': lazy(async () => ({
    default: (await import('./alteration-page.tsx')).AlterationPage,
  })),
};

interface UserPagesProps extends Pick<UserPageProps, 'onTyping'> {
  readonly brand: string;
}

/** Everything below /user. Plain elements only: antd arrives with the shell, while the password is typed. */
export function UserPages({ brand, onTyping }: UserPagesProps) {
  const { pathname } = useLocation();
  const known = useWays();
  const Page = pages[pathname] ?? LoginPage;
  return (
    <LoginLayout brand={brand}>
      <Suspense>
        <Page known={known} onTyping={onTyping} />
      </Suspense>
    </LoginLayout>
  );
}
