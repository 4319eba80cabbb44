import type { UploadedFile } from './uploaded-file.ts';

/** React keys that stay with a file when it moves; the same path may occur twice. */
export function storedKeys(files: readonly UploadedFile[]): readonly string[] {
  const seen = new Map<string, number>();
  return files.map(({ path }) => {
    const name = path ?? '';
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return `${name} ${times}`;
  });
}
