import { catalogue, type ErrorId } from './catalogue.ts';

/** An error of the catalogue, thrown anywhere in the server and turned into the envelope by `server/http`. */
export class AppError extends Error {
  readonly id: ErrorId;
  readonly params: Readonly<Record<string, string | number>>;
  /** Field errors for forms: wire field name → message already in the caller's language, or a catalogue id. */
  readonly fields?: Readonly<Record<string, string>>;
  constructor(id: ErrorId, params: Record<string, string | number> = {}, fields?: Record<string, string>) {
    super(catalogue[id].zh);
    this.name = 'AppError';
    this.id = id;
    this.params = params;
    this.fields = fields;
  }
}

/** `throw fail('notFound')`. */
export function fail(
  id: ErrorId,
  params: Record<string, string | number> = {},
  fields?: Record<string, string>,
): AppError {
  return new AppError(id, params, fields);
}
