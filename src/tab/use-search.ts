import { useCallback } from 'react';
import { useHref, useLocation, useSearchParams } from 'react-router-dom';

/** Computes the next parameters from the current ones of the address; returns whether they differ. */
export type ChangeSearch = (
  change: (now: URLSearchParams) => URLSearchParams,
  how?: { readonly replace: boolean },
) => boolean;

/**
 * The parameters of the page's address, and the function that changes them. Like `useSearchParams`, but a change starts
 * from the current address: the router draws a page after it has written the address, and a click in between would
 * write back what the page still shows, so that a condition just entered would be lost.
 */
export function useSearch(): [search: URLSearchParams, change: ChangeSearch] {
  const [drawn, setSearch] = useSearchParams();
  const own = useHref(useLocation().pathname);
  const change: ChangeSearch = useCallback(
    (make, how) => {
      const { pathname, search } = window.location;
      // A hidden tab that is kept alive has its own location.
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
