import { kinds } from './kinds.ts';
import type { MediaType, TypeDetector } from './type-detector.ts';

/** Types that a browser may show in a page; all others are sent as attachments (docs/security.md P25). */
const shown = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp']);

/** Limits of a picture: pixels in all, pixels of one side, and frames of an animation. */
const MOST_PIXELS = 64_000_000;
const LONGEST_SIDE = 20_000;
const MOST_FRAMES = 1_000;

/** Allowed extensions, for the error message. */
export const allowedExtensions = Object.keys(kinds).join(', ');

/** Type of a file by its bytes; null if they do not fit the extension. */
export function mediaTypeOf(extension: string, bytes: Buffer): MediaType | null {
  const look = lookAt(extension);
  look?.feed(bytes);
  return look?.end() ?? null;
}

/** The same for a file that is read in pieces, so that large files need no more memory than small ones. */
export async function mediaTypeOfPieces(
  extension: string,
  pieces: () => AsyncIterable<Buffer>,
): Promise<MediaType | null> {
  const look = lookAt(extension);
  if (look === undefined) return null;
  for await (const piece of pieces()) look.feed(piece);
  return look.end();
}

function lookAt(extension: string): TypeDetector | undefined {
  return isAllowedExtension(extension) ? kinds[extension.toLowerCase()]?.() : undefined;
}

/** Whether the extension is allowed. */
export function isAllowedExtension(extension: string): boolean {
  return Object.hasOwn(kinds, extension.toLowerCase());
}

export function isShown(mediaType: string): boolean {
  return shown.has(mediaType);
}

export function hasTooManyPixels({ pixels }: MediaType): boolean {
  if (!pixels) return false;
  const { width, height } = pixels;
  return width < 1 || height < 1 || width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE;
}

/** Whether an animation is so long that it would keep a browser busy for minutes. */
export function hasTooManyFrames({ pixels }: MediaType): boolean {
  return (pixels?.frames ?? 1) > MOST_FRAMES;
}
