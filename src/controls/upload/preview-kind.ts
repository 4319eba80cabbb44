import type { UploadedFile } from './uploaded-file.ts';

/** How a stored file can be looked at, by its name; undefined where it can only be saved. */
export function previewKind(name: string): 'image' | 'pdf' | undefined {
  if (/\.(jpe?g|png|gif|bmp|webp)$/i.test(name)) return 'image';
  return /\.pdf$/i.test(name) ? 'pdf' : undefined;
}

/** Those that are shown one after the other. */
export function picturesOf(files: readonly UploadedFile[]): readonly UploadedFile[] {
  return files.filter(({ url, name }) => url !== null && previewKind(name) === 'image');
}
