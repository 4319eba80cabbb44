import { maskedText } from '#server/kernel/error-log/masked-text.ts';

/** What a database says of an error that is a name of ours and never a value. */
const names = ['code', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const;

/** An error as a line of the log may tell it. */
export interface LoggedError {
  readonly type: string;
  /** Known sentences; what may be a value is `…`. */
  readonly message: string;
  /** Its lines of code, without the message that a stack repeats. */
  readonly stack: string;
  readonly cause?: LoggedError;
  readonly [name: string]: unknown;
}

/**
 * An error without what it may say of a person, and without a secret (docs/security.md P32, P33): drivers put rows into `detail`, libraries
 * the whole answer of another server into fields of their own. The same words stand in the error log.
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

/** A message of several lines may look like a frame: only what stands behind it counts. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  const behind = at < 0 ? stack : stack.slice(at + message.length);
  return behind
    .split('\n')
    .filter((line) => /^\s+at .+(?::\d+:\d+\)?|<anonymous>\)?|native\)?)$/.test(line))
    .slice(0, 20)
    .join('\n');
}
