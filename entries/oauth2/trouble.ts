import type { LoginFailure } from '#shared/session/third-login.ts';

/** Why the page stands still: a failure the server names in the address, or one of the page's own. */
export type TroubleKind = LoginFailure | 'stopped' | 'storage' | 'offline' | 'refused';

export interface Trouble {
  readonly kind: TroubleKind;
  /** The server's own words. */
  readonly text?: string;
}
