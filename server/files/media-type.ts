import { kinds } from './kinds.ts';
import type { Look, MediaType } from './look.ts';

/** Types a browser may show in a page; everything else is handed out as an attachment (docs/security.md P25). */
const shown = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp']);

/** Bounds of a picture: pixels in all, of one side, and how many pictures move in it. */
const MOST_PIXELS = 64_000_000;
const LONGEST_SIDE = 20_000;
const MOST_FRAMES = 1_000;

/** What is taken, for who is refused. */
export const takenExtensions = Object.keys(kinds).join(', ');

/** The type of a file by its bytes, when they are what its extension says; null for everything else. */
export function mediaTypeOf(extension: string, bytes: Buffer): MediaType | null {
  const look = lookAt(extension);
  look?.feed(bytes);
  return look?.end() ?? null;
}

/** The same of a file that is read piece by piece, so that a large one takes no more memory than a small one. */
export async function mediaTypeOfPieces(
  extension: string,
  pieces: () => AsyncIterable<Buffer>,
): Promise<MediaType | null> {
  const look = lookAt(extension);
  if (look === undefined) return null;
  for await (const piece of pieces()) look.feed(piece);
  return look.end();
}

function lookAt(extension: string): Look | undefined {
  return isTakenExtension(extension) ? kinds[extension.toLowerCase()]?.() : undefined;
}

/** Whether files of the extension are taken at all, if their bytes are what it says. */
export function isTakenExtension(extension: string): boolean {
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

/** A moving picture that would keep whoever looks at it busy for minutes. */
export function hasTooManyFrames({ pixels }: MediaType): boolean {
  return (pixels?.frames ?? 1) > MOST_FRAMES;
}
