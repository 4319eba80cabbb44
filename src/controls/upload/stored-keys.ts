import type { UploadedFile } from './uploaded-file.ts';

/** Keys of a list of files that stay with their file when it moves; one path may stand twice. */
export function storedKeys(files: readonly UploadedFile[]): readonly string[] {
  const seen = new Map<string, number>();
  return files.map(({ path }) => {
    const name = path ?? '';
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return `${name} ${times}`;
  });
}
