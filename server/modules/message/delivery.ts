import type { MessageResult } from './result-text.ts';

/** A row of the outbox, as much as carrying it asks. */
export interface Outgoing {
  readonly id: string;
  readonly esTitle: string;
  readonly esType: string;
  readonly esReceiver: string;
  readonly esContent: string | null;
  /** The notice of the bell whose words it has. */
  readonly anntId?: string | null;
  /** Addresses that are done with, as an earlier try left them. */
  readonly done?: string | null;
}

/** It went out, to whom it could, or why it did not; `final` where trying again would change nothing. */
export type Delivery =
  | { readonly sent: true; readonly result: MessageResult | null }
  | { readonly sent: false; readonly result: MessageResult; readonly final: boolean };
