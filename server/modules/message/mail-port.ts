import { type MailProblem, mailProblemText } from '#shared/message/mail-step.ts';

export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  /** Both are the same words; `html` is clean. */
  readonly text: string;
  readonly html: string;
}

/** Why a mail was not taken over: the step that failed, nothing of what the server said but its number. */
export class MailRefusal extends Error {
  readonly problem: MailProblem;
  /** Trying again would change nothing: the server refused it for good. */
  readonly final: boolean;
  /** There is no such address, as far as the server tells: nothing goes there until it is another one. */
  readonly bounces: boolean;
  /** @param policy the server refused us, not the address (RFC 3463, 5.7.x) */
  constructor(problem: MailProblem, policy = false) {
    super(mailProblemText(problem, 'en'));
    this.name = 'MailRefusal';
    this.problem = problem;
    const isRefused = ['sender', 'receiver', 'content'].includes(problem.step);
    this.final = isRefused && (problem.reply ?? 0) >= 500;
    this.bounces = this.final && problem.step === 'receiver' && !policy;
  }
}

/** The port to whoever carries mails. It answers within half a minute, or throws a `MailRefusal` (docs/security.md F11). */
export interface MailProvider {
  readonly send: (mail: Mail) => Promise<void>;
}
