import type { ImageSize } from './image-size.ts';

/** What a file is, found in its bytes. */
export interface MediaType {
  readonly type: string;
  /** Pixels of a raster image. */
  readonly pixels?: ImageSize;
}

/** A verdict on all the bytes that a kind wants to see. */
type Check = (bytes: Buffer) => MediaType | null;

/** Looks at a file piece by piece, in order, and says at its end what it is. */
export interface Look {
  readonly feed: (piece: Buffer) => void;
  readonly end: () => MediaType | null;
}

/** Bytes in which marks stand, and in which markup would be run. */
export const HEAD = 4096;

/** Keeps the first bytes, however many come. */
export function firstBytes(most: number): { readonly add: (piece: Buffer) => void; readonly bytes: () => Buffer } {
  const kept: Buffer[] = [];
  let size = 0;
  return {
    add(piece) {
      if (size >= most) return;
      const part = piece.subarray(0, most - size);
      // The stream may use its own memory again.
      kept.push(Buffer.from(part));
      size += part.length;
    },
    bytes: () => Buffer.concat(kept),
  };
}

/** The beginning alone decides. */
export const byHead =
  (check: Check, most = HEAD) =>
  (): Look => {
    const head = firstBytes(most);
    return { feed: head.add, end: () => check(head.bytes()) };
  };

export const startsWith = (bytes: Buffer, hex: string, at = 0): boolean =>
  bytes.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex'));

export const magic = (type: string, ...marks: readonly (readonly [hex: string, at: number])[]) =>
  byHead((bytes) => (marks.some(([hex, at]) => startsWith(bytes, hex, at)) ? { type } : null));

/** A head that reads like this. */
export const beginning = (type: string, pattern: RegExp) =>
  byHead((bytes) => (pattern.test(bytes.toString('latin1', 0, 200)) ? { type } : null));

/** The first of several looks that knows the file. */
export const either =
  (...looks: readonly (() => Look)[]) =>
  (): Look => {
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

/** A zip that names this entry, wherever in it. */
export const zipWith = (type: string, entry: string) => (): Look => {
  const name = Buffer.from(entry);
  const head = firstBytes(HEAD);
  let before = Buffer.alloc(0);
  let named = false;
  return {
    feed(piece) {
      head.add(piece);
      if (named) return;
      // The name may begin in one piece and end in the next.
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
