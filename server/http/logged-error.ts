import { maskedText } from '#server/kernel/error-log/masked-text.ts';

/** Properties of a database error that contain only names of our schema, never values. */
const names = ['code', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const;

/** An error as it may appear in the log. */
export interface LoggedError {
  readonly type: string;
  /** Known phrases; possible values are replaced by `…`. */
  readonly message: string;
  /** Stack frames without the message. */
  readonly stack: string;
  readonly cause?: LoggedError;
  readonly [name: string]: unknown;
}

/**
 * Copies an error without personal data and secrets (docs/security.md P32, P33): drivers put rows into `detail`, and
 * libraries whole responses of other servers into their own fields. The error log uses the same text.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const known = names.flatMap((name) => {
    const value = (error as unknown as Readonly<Record<string, unknown>>)[name];
    return typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? [[name, value] as const] : [];
  });
  return {
    type: /^[\w$]{1,60}$/.test(error.name) ? error.name : 'Error',
    message: maskedText(error.message, 500),
    stack: framesOf(error),
    ...Object.fromEntries(known),
    ...(error.cause instanceof Error && depth < 3 && { cause: loggedError(error.cause, depth + 1) }),
  };
}

/** Only lines after the message count as frames, because a line of the message may look like one. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  const behind = at < 0 ? stack : stack.slice(at + message.length);
  return behind
    .split('\n')
    .filter((line) => /^\s+at .+(?::\d+:\d+\)?|<anonymous>\)?|native\)?)$/.test(line))
    .slice(0, 20)
    .join('\n');
}
