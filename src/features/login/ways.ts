import { useCallback, useEffect, useState } from 'react';
import { useIsPlatform } from '#src/http/server-abilities.ts';
import { findWays, type Ways } from './find-ways.ts';

export interface KnownWays {
  /** Null while loading, or if the server could not be asked. */
  readonly ways: Ways | null;
  readonly failed: boolean;
  readonly askAgain: () => void;
}

/** The enabled ways of signing in (docs/security.md P10), requested once for all of these pages. */
export function useWays(): KnownWays {
  const [ways, setWays] = useState<Ways | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = useCallback((signal?: AbortSignal) => {
    setFailed(false);
    findWays(signal).then(setWays, () => setFailed(!signal?.aborted));
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    ask(stop.signal);
    return () => stop.abort();
  }, [ask]);
  return { ways, failed, askAgain: ask };
}

/** Whether the server always requires a captcha. Ours requires it only after failures, by code 412. */
export function useAsksCaptcha(): boolean {
  return useIsPlatform();
}
