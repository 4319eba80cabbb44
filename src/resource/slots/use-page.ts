import { useEffect, useState } from 'react';
import type { Page } from './page.ts';
import { pageOf } from './pages.ts';

const fetched = new Map<string, Page>();

/** What an area adds to the pages of a resource; undefined until loaded. Pages do not wait for it. */
export function usePage(code: string): Page | undefined {
  const [, setArrived] = useState<Page>();
  useEffect(() => {
    let gone = false;
    if (fetched.has(code)) return;
    pageOf(code)?.().then(
      (page) => {
        fetched.set(code, page);
        if (!gone) setArrived(page);
      },
      // Without a network the page works as its definition says, and the next visit loads again.
      (error: unknown) => console.warn('the slots could not be loaded', error),
    );
    return () => {
      gone = true;
    };
  }, [code]);
  return fetched.get(code);
}
