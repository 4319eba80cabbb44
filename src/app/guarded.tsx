import { Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { buildSettings, hrefOf } from '#shared/build-settings.ts';
import { entryOf, openPaths } from '#shared/entries.ts';
import { lazyPage } from '#src/screen/lazy-page.tsx';
import { signsInElsewhere } from '#src/session/enterprise-chat.ts';
import { guard, guardPaths } from '#src/session/guard.ts';
import { useSession } from '#src/session/session-store.ts';
import { warmUp } from './load-signed-in.ts';
import { PermissionLoader } from './permission-loader.tsx';
import { brand, platformName } from './platform.ts';
import { Splash } from './splash.tsx';
import { WholeOffice } from './whole-office.tsx';

const UserPages = lazyPage(async () => (await import('#src/features/login/user-pages.tsx')).UserPages);

// With single sign-on the login page gets the provider as parameter; the browser of an enterprise chat identifies
// itself.
const paths = buildSettings.sso ? { ...guardPaths, alternate: `${guardPaths.alternate}?source=oidc` } : guardPaths;

/** Asks the guard (docs/specification.md §1.2) on every navigation and follows its decision. */
export function Guarded() {
  const { pathname, search, hash } = useLocation();
  const hasToken = useSession((state) => state.session !== null);
  const permissionsLoaded = useSession((state) => state.permissions !== null);
  const rest = search + hash;
  const entry = entryOf(pathname);
  if (entry !== null && entry !== 'office') return <Leave to={pathname + rest} />;
  if (pathname === '/user') return <Navigate to={guardPaths.login + rest} replace />;

  const isOpen = openPaths.includes(pathname);
  const decision = guard(
    {
      path: pathname,
      rest,
      hasToken,
      permissionsLoaded,
      isOpen,
      alternateCheck: signsInElsewhere(),
    },
    paths,
  );
  switch (decision.kind) {
    case 'go':
      return decision.leave ? <Leave to={decision.to} /> : <Navigate to={decision.to} replace />;
    case 'loadPermissions':
      return <PermissionLoader kbFlag={decision.kbFlag} />;
    case 'open':
      return (
        <Suspense fallback={hasToken ? <Splash /> : null}>
          {isOpen ? <UserPages brand={brand} platformName={platformName} onTyping={warmUp} /> : <WholeOffice />}
        </Suspense>
      );
  }
}

/** Loads a path that belongs to another bundle. */
function Leave({ to }: { to: string }) {
  useEffect(() => window.location.replace(hrefOf(to)), [to]);
  return <Splash />;
}
