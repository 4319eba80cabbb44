import { type MailProblem, mailProblemText } from '#shared/message/mail-step.ts';

export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  /** `text` and `html` have the same content; `html` is sanitised. */
  readonly text: string;
  readonly html: string;
}

/** Why a mail was not accepted: the step that failed, and the server's reply code but not its text. */
export class MailRefusal extends Error {
  readonly problem: MailProblem;
  /** The server refused permanently; another try is pointless. */
  readonly final: boolean;
  /** The server says that the address does not exist; send nothing to it until it is changed. */
  readonly bounces: boolean;
  /** @param policy the server refused the sender, not the address (RFC 3463, 5.7.x) */
  constructor(problem: MailProblem, policy = false) {
    super(mailProblemText(problem, 'en'));
    this.name = 'MailRefusal';
    this.problem = problem;
    const isRefused = ['sender', 'receiver', 'content'].includes(problem.step);
    this.final = isRefused && (problem.reply ?? 0) >= 500;
    this.bounces = this.final && problem.step === 'receiver' && !policy;
  }
}

/** Port to the mail service. Returns within half a minute, or throws a `MailRefusal` (docs/security.md F11). */
export interface MailProvider {
  readonly send: (mail: Mail) => Promise<void>;
}
