import { useState } from 'react';

/**
 * The first value that came under this key. While a page waits behind another tab its queries are given up; what a form
 * was begun with must not be waited for again when it comes back, since that would take the form away.
 */
export function useFirstKnown<T>(key: string, value: T | null): T | null {
  const [known, setKnown] = useState<{ readonly key: string; readonly value: T } | null>(null);
  if (value !== null && known?.key !== key) setKnown({ key, value });
  return known?.key === key ? known.value : value;
}
