import type { MessageResult } from './result-text.ts';

/** The columns of an outbox row that sending needs. */
export interface Outgoing {
  readonly id: string;
  readonly esTitle: string;
  readonly esType: string;
  readonly esReceiver: string;
  readonly esContent: string | null;
  /** The notice whose text the mail has. */
  readonly anntId?: string | null;
  /** Addresses finished by earlier tries. */
  readonly done?: string | null;
}

/** Result of a try: sent (to some receivers at least), or why not; `final` if another try is pointless. */
export type Delivery =
  | { readonly sent: true; readonly result: MessageResult | null }
  | { readonly sent: false; readonly result: MessageResult; readonly final: boolean };
