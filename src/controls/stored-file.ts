import { staticBase } from '#shared/build-settings.ts';
import { staticUrl } from '#shared/http/static-url.ts';

/** Address of a stored file; the browser sends the file cookie along (docs/security.md P26). */
export function fileUrl(path: string): string {
  return staticUrl(path, staticBase);
}

/** The name a person knows a stored file by: without folders and without the key and time that the server put into it. */
export function fileName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/(?:_[\da-f]{24})?_\d{13}(\.[^.]+)?$/, '$1');
}
