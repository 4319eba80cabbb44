import { useCallback, useEffect, useState } from 'react';
import type { ResultOf } from '#shared/contract/call.ts';
import { loginWays } from '#shared/contract/session.ts';
import { call } from '#src/http/call.ts';

export type Ways = ResultOf<typeof loginWays>;

export interface KnownWays {
  /** null: not known yet, or the server could not be asked. */
  readonly ways: Ways | null;
  readonly failed: boolean;
  readonly askAgain: () => void;
}

/** Which ways of signing in the yard has switched on (P10); asked once for all of these pages. */
export function useWays(): KnownWays {
  const [ways, setWays] = useState<Ways | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = useCallback((signal?: AbortSignal) => {
    setFailed(false);
    call(loginWays, {}, { quiet: true, ...(signal && { signal }) }).then(setWays, () => setFailed(!signal?.aborted));
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    ask(stop.signal);
    return () => stop.abort();
  }, [ask]);
  return { ways, failed, askAgain: ask };
}
