import { useState } from 'react';

/**
 * Returns the first non-null `value` for `key`, even after `value` becomes null again. Queries of a page behind another
 * tab are dropped; without this hook a form would unmount while they load again.
 */
export function useFirstKnown<T>(key: string, value: T | null): T | null {
  const [known, setKnown] = useState<{ readonly key: string; readonly value: T } | null>(null);
  if (value !== null && known?.key !== key) setKnown({ key, value });
  return known?.key === key ? known.value : value;
}
