import { CallError } from '#shared/http/call-error.ts';

/** What the server has against the fields of a form, by their names. */
export function refusedFields(error: Error): Readonly<Record<string, string>> {
  return error instanceof CallError ? (error.fields ?? {}) : {};
}
