import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hrefOf } from '#shared/build-settings.ts';
import { pageName } from '#shared/resource/page-component.ts';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';
import { definitionQuery } from '#src/resource/definitions/load-definition.ts';
import { findRoute } from './find-route.ts';
import type { PageRoute } from './menu-routes.ts';
import { preloadPage } from './pages.ts';

/** Delay in ms, so that a pointer crossing the menu triggers nothing. */
const rest = 65;

/**
 * Preloads the code and definition of a page when the pointer rests on its menu entry or the entry has the focus. A
 * click then waits only for data, which is not prefetched.
 */
export function useWarmPages(routes: readonly PageRoute[]): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const warm = ({ pathname, search }: URL) => {
      const route = findRoute(routes, pathname, search);
      if (route?.kind !== 'page') return;
      preloadPage(route.target);
      const entry = definitionEntry(pageName('resource', route.target) ?? '');
      if (entry !== undefined) void client.prefetchQuery(definitionQuery(entry));
    };
    const handle = ({ target }: Event) => {
      clearTimeout(timer);
      const address = addressOf(target);
      if (address !== null) timer = setTimeout(() => warm(address), rest);
    };
    document.addEventListener('pointerover', handle);
    document.addEventListener('focusin', handle);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', handle);
      document.removeEventListener('focusin', handle);
    };
  }, [routes, client]);
}

/** Target of the menu entry under an event, relative to the router's base; null if there is none. */
function addressOf(target: EventTarget | null): URL | null {
  const entry = target instanceof Element ? target.closest('[role=menuitem]') : null;
  const href = entry?.querySelector('a')?.getAttribute('href') ?? '';
  const base = hrefOf('/');
  return href.startsWith(base) ? new URL(href.slice(base.length - 1), window.location.origin) : null;
}
