export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  /** Both are the same words; `html` is clean. */
  readonly text: string;
  readonly html: string;
}

/** Why a mail was not taken over, in words that hold neither the server's answer nor a secret. */
export class MailRefusal extends Error {
  /** Trying again would change nothing: the address is refused. */
  readonly final: boolean;
  constructor(reason: string, final: boolean) {
    super(reason);
    this.name = 'MailRefusal';
    this.final = final;
  }
}

/** The port to whoever carries mails. It answers within half a minute, or throws a `MailRefusal` (F11). */
export interface MailProvider {
  readonly send: (mail: Mail) => Promise<void>;
}
