import { removeUpload } from '#shared/contract/system/file.ts';
import { call } from '#src/http/call.ts';

/**
 * Deletes an uploaded file that no record uses. Errors are ignored: a file in use is kept, and the server removes
 * unused files later.
 */
export function takeBack(path: string): void {
  void call(removeUpload, { query: { path } }, { quiet: true }).catch(() => undefined);
}
