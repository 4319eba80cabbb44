import { staticBase } from '#shared/build-settings.ts';
import { staticUrl } from '#shared/http/static-url.ts';

/** URL of a stored file; the browser sends the file cookie (docs/security.md P26). */
export function fileUrl(path: string): string {
  return staticUrl(path, staticBase);
}

/** File name for users: without folders, and without the key and time that the server adds. */
export function fileName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/(?:_[\da-f]{24})?_\d{13}(\.[^.]+)?$/, '$1');
}
