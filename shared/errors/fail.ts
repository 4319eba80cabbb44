import type { PlaceholderOf } from '#shared/placeholders.ts';
import type { Text } from '#shared/resource/text.ts';
import { catalogue, type ErrorId, type ErrorTextOf } from './catalogue.ts';

/** Row id → field → message; the field `id` has messages about the whole row. */
export type RowProblems = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Values for the placeholders of an error. A list of names is joined according to the language; a `Text` is shown in
 * the reader's language.
 */
export type ErrorParams = Readonly<Record<string, ErrorParam>>;
type ErrorParam = string | number | readonly string[] | Text;

/** Not in the text, or filled by the envelope: seconds until the client may try again, and the fields in words. */
interface CommonParams {
  readonly retryAfter?: number;
  readonly detail?: ErrorParam;
}

type Needed<I extends ErrorId> = Exclude<PlaceholderOf<ErrorTextOf<I>>, keyof CommonParams>;

/** The values that the text of an error needs: exactly its placeholders. */
export type ErrorParamsOf<I extends ErrorId> = Readonly<Record<Needed<I>, ErrorParam>> & CommonParams;

/** An id that is known only at run time takes any values. */
export type ErrorArguments<I extends ErrorId> = ErrorId extends I
  ? [params?: ErrorParams]
  : [Needed<I>] extends [never]
    ? [params?: CommonParams]
    : [params: ErrorParamsOf<I>];

/** Key of a list of lines → errors of its rows. */
export type LineProblems = Readonly<Record<string, RowProblems>>;

/** An error of the catalogue. Any part of the server may throw it; `server/http` converts it to an envelope. */
export class AppError extends Error {
  readonly id: ErrorId;
  readonly params: ErrorParams;
  /** Errors by wire field name, for forms: a message in the caller's language, or the id of a catalogue entry. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Errors of several rows by row id (`saveRows`), in the caller's language. */
  readonly rows?: RowProblems;
  /** Errors of the lines of a head, by the key of the list (`toolApplyLineList`). */
  readonly lines?: LineProblems;
  /** The envelope's result for errors without field errors, where JeecgBoot returns one in addition to the message. */
  readonly result?: unknown;
  constructor(
    id: ErrorId,
    params: ErrorParams = {},
    fields?: Record<string, string>,
    rows?: RowProblems,
    lines?: LineProblems,
    result?: unknown,
  ) {
    super(catalogue[id].zh);
    this.name = 'AppError';
    this.id = id;
    this.params = params;
    this.fields = fields;
    this.rows = rows;
    this.lines = lines;
    this.result = result;
  }
}

/** Creates an error of the catalogue: `throw fail('notFound')`. */
export function fail<I extends ErrorId>(
  id: I,
  ...[params, fields]: [...ErrorArguments<I>, fields?: Record<string, string>]
): AppError {
  // The compiler does not see that the first of a conditional tuple are parameters.
  return new AppError(id, params as ErrorParams | undefined, fields as Record<string, string> | undefined);
}
