import { useState } from 'react';

/**
 * The data, or what there was before under the same key. A query is given up while its page waits behind another tab:
 * what stands on the page, and what somebody types into it, must not go while it is read again.
 */
export function useLast<T>(key: string | undefined, data: T | undefined): T | undefined {
  const [last, setLast] = useState({ key, data });
  if (data !== undefined && (last.key !== key || last.data !== data)) setLast({ key, data });
  return data ?? (last.key === key ? last.data : undefined);
}
