import { useCallback } from 'react';
import { useHref, useLocation, useSearchParams } from 'react-router-dom';

/** Makes the next parameters of those that stand in the address; says whether they are others. */
export type ChangeSearch = (
  change: (now: URLSearchParams) => URLSearchParams,
  how?: { readonly replace: boolean },
) => boolean;

/**
 * The parameters of the page's address, and the way to change them. As `useSearchParams`, but a change begins with the
 * address as it stands: the router draws a page after it wrote the address, and a click that comes between would
 * write back what the page still shows, so that a condition that was just entered is lost.
 */
export function useSearch(): [search: URLSearchParams, change: ChangeSearch] {
  const [drawn, setSearch] = useSearchParams();
  const own = useHref(useLocation().pathname);
  const change: ChangeSearch = useCallback(
    (make, how) => {
      const { pathname, search } = window.location;
      // A tab that is kept alive behind another one has an address of its own.
      const now = pathname === own ? new URLSearchParams(search) : drawn;
      const next = make(new URLSearchParams(now));
      const differs = next.toString() !== now.toString();
      if (differs) setSearch(next, how);
      return differs;
    },
    [drawn, own, setSearch],
  );
  return [drawn, change];
}
