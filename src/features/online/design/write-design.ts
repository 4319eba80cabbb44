import { addDesign, editDesign } from '#shared/contract/form/form-design.ts';
import { CallError } from '#shared/http/call-error.ts';
import { designProblems, designRows, type EnteredRecord, type WrittenDesign } from '#shared/online/design-rows.ts';
import { call } from '#src/http/call.ts';
import { readDesignRows } from './read-design.ts';

/**
 * Stores a form. Problems of the answer are moved from the sent rows to the fields of the form and the cells of its grids.
 *
 * @throws CallError
 */
export async function writeDesign(
  entered: EnteredRecord,
  known: { readonly id: string; readonly version: number } | null,
): Promise<void> {
  const rows = designRows(entered, known && (await readDesignRows(known.id)), known?.version);
  try {
    await send(rows, known?.id);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { kind, message, status, code, callId } = error;
    const result = designProblems(error.fields, entered, rows);
    throw Object.keys(error.fields).length === 0
      ? error
      : new CallError(kind, message, {
          status,
          ...(code !== undefined && { code }),
          ...(callId && { callId }),
          result,
        });
  }
}

async function send({ head, fields, indexs, ...gone }: WrittenDesign, id: string | undefined): Promise<void> {
  const ids = { deleteFieldIds: [...gone.deleteFieldIds], deleteIndexIds: [...gone.deleteIndexIds] };
  const rows = { fields: [...fields], indexs: [...indexs] };
  if (id === undefined) await call(addDesign, { body: { head, ...rows } });
  else await call(editDesign, { body: { head: { ...head, id }, ...rows, ...ids } });
}
