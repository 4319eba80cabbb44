import { removeUpload } from '#shared/contract/system/file.ts';
import { call } from '#src/http/call.ts';

/**
 * Gives the room of an upload back that no record took. Nobody waits for it or hears of a failure: a file that a record
 * holds by now stays, and what stays for another reason the server collects by itself.
 */
export function takeBack(path: string): void {
  void call(removeUpload, { query: { path } }, { quiet: true }).catch(() => undefined);
}
