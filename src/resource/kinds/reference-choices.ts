import type { DefinitionEntry } from '#shared/resource/definition-entry.ts';
import { listCall, optionsCall } from '#shared/resource/read-calls.ts';
import { type ChoiceSource, choicePageSize } from '#src/controls/choice.ts';
import { call } from '#src/http/call.ts';
import { isSupported } from '#src/http/server-abilities.ts';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';

/**
 * Choices for a reference: the records of a resource with their names, filtered by `narrowField` if given. Empty
 * without a resource.
 */
export function referenceChoices(code: string | undefined, narrowField?: string, narrowBy = ''): ChoiceSource {
  const target = definitionEntry(code ?? '');
  return target ? optionsOf(target, narrowField, narrowBy) : nothing;
}

/** Whether all of `ids` match the filter. True if the server cannot be asked. */
export async function areChoices(
  code: string | undefined,
  ids: readonly string[],
  narrowField: string,
  narrowBy: string,
): Promise<boolean> {
  const target = definitionEntry(code ?? '');
  if (target === undefined) return true;
  const query = { ids: ids.join(','), pageSize: 100, [narrowField]: narrowBy };
  const found = await call(optionsCall(target), { query }, { quiet: true }).catch(() => null);
  return found === null || found.length === ids.length;
}

const nothing: ChoiceSource = { key: ['nothing'], search: async () => [], resolve: async () => [] };

function optionsOf(target: DefinitionEntry, narrowField: string | undefined, narrowBy: string): ChoiceSource {
  const options = optionsCall(target);
  const narrowed = narrowField === undefined || narrowBy === '' ? {} : { [narrowField]: narrowBy };
  if (!isSupported(options)) return listedOf(target, narrowField, narrowBy, narrowed);
  const choices = (rows: readonly { id: string; label: string; hint?: string | undefined }[]) =>
    rows.map(({ id, label, hint }) => ({ value: id, label, ...(hint !== undefined && { hint }) }));
  return {
    key: [target.code, narrowField ?? '', narrowBy],
    search: async (keyword, signal) =>
      choices(
        await call(
          options,
          { query: { ...narrowed, pageSize: choicePageSize, ...(keyword !== '' && { keyword }) } },
          { signal, quiet: true },
        ),
      ),
    resolve: async (values, signal) =>
      choices(await call(options, { query: { ids: values.join(','), pageSize: 100 } }, { signal, quiet: true })),
  };
}

/** Choices from the list call, for a server without a call for options: the records whose name contains the keyword. */
function listedOf(
  { display, ...target }: DefinitionEntry,
  narrowField: string | undefined,
  narrowBy: string,
  narrowed: Readonly<Record<string, string>>,
): ChoiceSource {
  const list = listCall(target);
  const read = async (query: Readonly<Record<string, string | number>>, signal: AbortSignal | undefined) => {
    const { records } = await call(list, { query: { pageNo: 1, ...query } }, { signal, quiet: true });
    return records.map((record) => ({ value: String(record.id), label: String(record[display] ?? record.id) }));
  };
  return {
    key: [target.code, narrowField ?? '', narrowBy],
    search: (keyword, signal) =>
      read({ ...narrowed, pageSize: choicePageSize, ...(keyword !== '' && { [display]: `*${keyword}*` }) }, signal),
    resolve: (values, signal) => read({ id: values.join(','), pageSize: values.length }, signal),
  };
}
