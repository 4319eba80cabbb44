import type { Actor } from '#server/kernel/actor.ts';
import { AppError } from '#shared/errors/fail.ts';
import { errorText, isErrorId } from '#shared/errors/message.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** What a hook of a head has against one of the lines that it was given. */
export interface RefusedLine {
  readonly line: RecordPatch;
  /** Field → message in the caller's language, or a catalogue id; what concerns the line as a whole stands under `id`. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * A refusal of lines by the key of their list, for a hook to throw: each is told by row and field, together with what the
 * checks have found in the others.
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
