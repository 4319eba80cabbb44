import type { UploadedFile } from './uploaded-file.ts';

/** How a stored file can be looked at, by its name; undefined where it can only be saved. */
export function previewKind(name: string): 'image' | 'pdf' | undefined {
  if (/\.(jpe?g|png|gif|bmp|webp)$/i.test(name)) return 'image';
  return /\.pdf$/i.test(name) ? 'pdf' : undefined;
}

/** Of a phone's or scanner's picture that browsers do not show: Windows knows no type for some of them. */
const unshown = /\.(heic|heif|avif|tiff?|dng)$/i;

/** Whether a field of pictures takes a file, by what the browser and its name say. */
export function isPicture({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type.startsWith('image/') || unshown.test(name);
}

/** What stands in the place of a picture that cannot be shown: `HEIC`. */
export function kindOfName(name: string): string {
  return /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? '';
}

/** Those that are shown one after the other. */
export function picturesOf(files: readonly UploadedFile[]): readonly UploadedFile[] {
  return files.filter(({ url, name }) => url !== null && previewKind(name) === 'image');
}
