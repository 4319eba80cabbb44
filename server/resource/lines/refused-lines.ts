import type { Actor } from '#server/kernel/actor.ts';
import { AppError } from '#shared/errors/fail.ts';
import { errorText, isErrorId } from '#shared/errors/message.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** A line that a hook of its head refuses. */
export interface RefusedLine {
  readonly line: RecordPatch;
  /** Field → message in the caller's language, or an error id; problems of the line as a whole have the key `id`. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Error for a hook that refuses lines, by the key of their list. The answer reports them by row and field, together
 * with the problems that the checks found in other lines.
 */
export function refusedLines(
  { language }: Pick<Actor, 'language'>,
  lists: Readonly<Record<string, readonly RefusedLine[]>>,
): AppError {
  const inWords = (text: string) => (isErrorId(text) ? errorText(text, language) : text);
  const problems = Object.entries(lists).map(([key, refused]) => [
    key,
    Object.fromEntries(
      refused.map(({ line, fields }) => [
        String(line.id),
        Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, inWords(text)])),
      ]),
    ),
  ]);
  const n = Object.values(lists).reduce((sum, refused) => sum + refused.length, 0);
  return new AppError('linesRefused', { n }, undefined, undefined, Object.fromEntries(problems));
}
