import type { LoginFailure } from '#shared/session/third-login.ts';

/** Why signing in failed: an error that the server put into the URL, or one of this page. */
export type TroubleKind = LoginFailure | 'stopped' | 'storage' | 'offline' | 'refused';

export interface Trouble {
  readonly kind: TroubleKind;
  /** Message of the server. */
  readonly text?: string;
}
