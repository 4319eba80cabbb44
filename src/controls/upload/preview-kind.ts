import type { UploadedFile } from './uploaded-file.ts';

/** How a stored file can be previewed, by its name; undefined if it can only be downloaded. */
export function previewKind(name: string): 'image' | 'pdf' | undefined {
  if (/\.(jpe?g|png|gif|bmp|webp)$/i.test(name)) return 'image';
  return /\.pdf$/i.test(name) ? 'pdf' : undefined;
}

/** Image formats of phones and scanners that browsers do not show; Windows knows no media type for some of them. */
const unshown = /\.(heic|heif|avif|tiff?|dng)$/i;

/** Whether an image field accepts a file, by media type or name. */
export function isPicture({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type.startsWith('image/') || unshown.test(name);
}

/** Text shown instead of an image that browsers cannot show: `HEIC`. */
export function kindOfName(name: string): string {
  return /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? '';
}

/** The files that browsers can show as images. */
export function picturesOf(files: readonly UploadedFile[]): readonly UploadedFile[] {
  return files.filter(({ url, name }) => url !== null && previewKind(name) === 'image');
}
