import { CallError } from '#shared/http/call-error.ts';

/** The server's messages about fields of a form, by field name. */
export function refusedFields(error: Error): Readonly<Record<string, string>> {
  return error instanceof CallError ? (error.fields ?? {}) : {};
}
