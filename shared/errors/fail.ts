import type { Text } from '#shared/resource/text.ts';
import { catalogue, type ErrorId } from './catalogue.ts';

/** Row id → field → message; what concerns the row as a whole stands under `id`. */
export type RowProblems = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What fills an error's placeholders; several names are joined as the language does it, a word is told in the reader's. */
export type ErrorParams = Readonly<Record<string, string | number | readonly string[] | Text>>;

/** Key of a list of lines → its problems. */
export type LineProblems = Readonly<Record<string, RowProblems>>;

/** An error of the catalogue, thrown anywhere in the server and turned into the envelope by `server/http`. */
export class AppError extends Error {
  readonly id: ErrorId;
  readonly params: ErrorParams;
  /** Field errors for forms: wire field name → message already in the caller's language, or a catalogue id. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Field errors of several rows, by row id (`saveRows`); messages are in the caller's language. */
  readonly rows?: RowProblems;
  /** The same of a head's lines, by the key that carries them (`toolApplyLineList`). */
  readonly lines?: LineProblems;
  /** What the platform tells beside the message where nothing of a form was refused; the envelope's result. */
  readonly told?: unknown;
  constructor(
    id: ErrorId,
    params: ErrorParams = {},
    fields?: Record<string, string>,
    rows?: RowProblems,
    lines?: LineProblems,
    told?: unknown,
  ) {
    super(catalogue[id].zh);
    this.name = 'AppError';
    this.id = id;
    this.params = params;
    this.fields = fields;
    this.rows = rows;
    this.lines = lines;
    this.told = told;
  }
}

/** `throw fail('notFound')`. */
export function fail(id: ErrorId, params: ErrorParams = {}, fields?: Record<string, string>): AppError {
  return new AppError(id, params, fields);
}
