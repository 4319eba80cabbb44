import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hrefOf } from '#shared/build-settings.ts';
import { pageName } from '#shared/resource/page-component.ts';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';
import { definitionQuery } from '#src/resource/definitions/load-definition.ts';
import { findRoute } from './find-route.ts';
import type { PageRoute } from './menu-routes.ts';
import { preloadPage } from './pages.ts';

/** Milliseconds: a pointer on its way across the menu means none of its entries. */
const rest = 65;

/**
 * Where the pointer rests on an entry of the menu, or the keyboard stands on it, the code and the definition of its page are
 * fetched: what the click then waits for is data, which is never asked for ahead.
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

/** Where an entry of the menu leads, as the router has it; null beside the entries. */
function addressOf(target: EventTarget | null): URL | null {
  const entry = target instanceof Element ? target.closest('[role=menuitem]') : null;
  const href = entry?.querySelector('a')?.getAttribute('href') ?? '';
  const base = hrefOf('/');
  return href.startsWith(base) ? new URL(href.slice(base.length - 1), window.location.origin) : null;
}
