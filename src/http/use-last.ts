import { useState } from 'react';

/**
 * The data, or the last data with the same key. Queries are dropped while their page is hidden behind another tab;
 * without this hook, content and input would disappear during the refetch.
 */
export function useLast<T>(key: string | undefined, data: T | undefined): T | undefined {
  const [last, setLast] = useState({ key, data });
  if (data !== undefined && (last.key !== key || last.data !== data)) setLast({ key, data });
  return data ?? (last.key === key ? last.data : undefined);
}
