import type { CallError } from '#shared/http/call-error.ts';

/** The error that a page gets for a refused call; throws if the call was not refused. */
export async function refused(work: Promise<unknown>): Promise<Pick<CallError, 'message' | 'fields' | 'lines'>> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason as CallError,
  );
  if (error === undefined) throw new Error('nothing was refused');
  return { message: error.message, fields: error.fields, lines: error.lines };
}

/** The refused fields of a call. */
export const fieldsOf = async (work: Promise<unknown>): Promise<CallError['fields']> => (await refused(work)).fields;
