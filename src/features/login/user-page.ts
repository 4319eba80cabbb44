import type { KnownWays } from './ways.ts';

/** What every page below /user is given. */
export interface UserPageProps {
  readonly known: KnownWays;
  /** Somebody is about to sign in: time to fetch what comes after. */
  readonly onTyping: () => void;
}
