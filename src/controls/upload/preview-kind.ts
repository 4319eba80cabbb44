/** How a stored file can be looked at, by its name; undefined where it can only be saved. */
export function previewKind(name: string): 'image' | 'pdf' | undefined {
  if (/\.(jpe?g|png|gif|bmp|webp)$/i.test(name)) return 'image';
  return /\.pdf$/i.test(name) ? 'pdf' : undefined;
}
