import type { ImageSize } from './image-size.ts';

/** Type of a file, detected from its bytes. */
export interface MediaType {
  readonly type: string;
  /** Pixels of a raster image. */
  readonly pixels?: ImageSize;
}

/** Detects the type from the bytes that were kept. */
type Check = (bytes: Buffer) => MediaType | null;

/** Reads a file in pieces, in order, and detects its type at the end. */
export interface TypeDetector {
  readonly feed: (piece: Buffer) => void;
  readonly end: () => MediaType | null;
}

/** Number of bytes that are searched for signatures and for markup that a browser would run. */
export const HEAD = 4096;

/** Keeps the first bytes of a stream. */
export function firstBytes(most: number): { readonly add: (piece: Buffer) => void; readonly bytes: () => Buffer } {
  const kept: Buffer[] = [];
  let size = 0;
  return {
    add(piece) {
      if (size >= most) return;
      const part = piece.subarray(0, most - size);
      // Copied, because the stream may reuse its memory.
      kept.push(Buffer.from(part));
      size += part.length;
    },
    bytes: () => Buffer.concat(kept),
  };
}

/** Detects the type by the first bytes only. */
export const byHead =
  (check: Check, most = HEAD) =>
  (): TypeDetector => {
    const head = firstBytes(most);
    return { feed: head.add, end: () => check(head.bytes()) };
  };

export const startsWith = (bytes: Buffer, hex: string, at = 0): boolean =>
  bytes.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex'));

export const magic = (type: string, ...marks: readonly (readonly [hex: string, at: number])[]) =>
  byHead((bytes) => (marks.some(([hex, at]) => startsWith(bytes, hex, at)) ? { type } : null));

/** Detects a file whose beginning matches the pattern. */
export const beginning = (type: string, pattern: RegExp) =>
  byHead((bytes) => (pattern.test(bytes.toString('latin1', 0, 200)) ? { type } : null));

/** Uses the first of several looks that knows the file. */
export const either =
  (...looks: readonly (() => TypeDetector)[]) =>
  (): TypeDetector => {
    const begun = looks.map((look) => look());
    return {
      feed: (piece) => {
        for (const { feed } of begun) feed(piece);
      },
      end: () => {
        for (const { end } of begun) {
          const found = end();
          if (found) return found;
        }
        return null;
      },
    };
  };

const ZIP = '504b0304';

/** Detects a zip that contains an entry with this name. */
export const zipWith = (type: string, entry: string) => (): TypeDetector => {
  const name = Buffer.from(entry);
  const head = firstBytes(HEAD);
  let before = Buffer.alloc(0);
  let named = false;
  return {
    feed(piece) {
      head.add(piece);
      if (named) return;
      // The name may be split between two pieces.
      const seam = Buffer.concat([before, piece.subarray(0, name.length)]);
      named = piece.includes(name) || seam.includes(name);
      before = Buffer.from(Buffer.concat([before, piece.subarray(-name.length)]).subarray(-name.length));
    },
    end: () => (named && startsWith(head.bytes(), ZIP) ? { type } : null),
  };
};

export const zip = magic('application/zip', [ZIP, 0], ['504b0506', 0]);

export const isRiff = (bytes: Buffer, form: string): boolean =>
  startsWith(bytes, '52494646') && bytes.toString('latin1', 8, 12) === form;

export const riff = (type: string, form: string) => byHead((bytes) => (isRiff(bytes, form) ? { type } : null));
