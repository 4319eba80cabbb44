import type { KnownWays } from './ways.ts';

/** Props of every page below /user. */
export interface UserPageProps {
  readonly known: KnownWays;
  /** Called when the user starts to sign in, so that the code of the office can be preloaded. */
  readonly onTyping: () => void;
}
