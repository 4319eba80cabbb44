import { useEffect, useState } from 'react';
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
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    call(loginWays, {}, { quiet: true, signal: stop.signal }).then(setWays, () => setFailed(!stop.signal.aborted));
    return () => stop.abort();
  }, [asked]);
  const askAgain = () => {
    setFailed(false);
    setAsked(asked + 1);
  };
  return { ways, failed, askAgain };
}
