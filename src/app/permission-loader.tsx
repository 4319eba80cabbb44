import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { firstSettings } from '#src/preference/first-settings.ts';
import { landingPath } from '#src/session/guard.ts';
import { fullPathOf, type MenuNode } from '#src/session/menu-node.ts';
import { loadPermissions } from '#src/session/session-actions.ts';
import { sessionState } from '#src/session/session-store.ts';
import { loadOffice } from './load-signed-in.ts';
import { rejectSession } from './reject-session.ts';
import { Splash } from './splash.tsx';

const menuHas = (menu: readonly MenuNode[], path: string, parent = ''): boolean =>
  menu.some((node) => {
    const own = fullPathOf(node, parent);
    return own === path || menuHas(node.children ?? [], path, own);
  });

/**
 * Loads the menu and goes to the landing page. On failure the session is ended, and the guard goes to the login page
 * (docs/specification.md §1.2).
 */
export function PermissionLoader({ kbFlag }: { kbFlag: 0 | 1 }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const rest = search + hash;
    void loadOffice(pathname); // Errors are shown when the guard lets the office render.
    loadPermissions(kbFlag, firstSettings()).then(() => {
      const menu = sessionState().permissions?.menu ?? [];
      const to = landingPath({ requested: pathname, rest, menuHas: (path) => menuHas(menu, path) });
      if (to !== pathname + rest) navigate(to, { replace: true });
    }, rejectSession);
  }, [kbFlag, pathname, search, hash, navigate]);

  return <Splash />;
}
