import type { Call, CallInput, CallShape } from '#shared/contract/call.ts';
import { exportName } from '#shared/resource/export-name.ts';
import { type CallArguments, call } from '#src/http/call.ts';
import { saveFile } from './list/list-file.ts';

/** Downloads the archive of a person's data. Returns false if it is empty. @throws CallError */
export async function savePersonData<S extends CallShape>(
  definition: Call<S>,
  input: CallInput<S>,
  title: string,
): Promise<boolean> {
  const file: unknown = await call(definition, ...([input] as CallArguments<S>));
  if (!(file instanceof Blob) || file.size === 0) return false;
  saveFile(file, `${exportName(title)}.zip`);
  return true;
}
