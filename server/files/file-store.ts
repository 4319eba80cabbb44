import type { Readable } from 'node:stream';

/** A file that has come in completely but is not kept yet. */
export interface Incoming {
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
  readonly size: number;
  /** All bytes at once; for what is bounded. */
  readonly read: () => Promise<Buffer>;
  /** All bytes piece by piece. */
  readonly pieces: () => AsyncIterable<Buffer>;
  /** Keeps the bytes under their hash; the same bytes twice are kept once. */
  readonly keep: () => Promise<void>;
  /** Removes what was not kept; harmless after `keep`. */
  readonly drop: () => Promise<void>;
}

/** Where bytes lie, addressed by what they are. A client's text never becomes part of an address (docs/security.md P25). */
export interface FileStore {
  /** Takes a stream in; throws what the stream throws, leaving nothing behind. */
  readonly receive: (bytes: Readable) => Promise<Incoming>;
  /** Bytes of a hash, or null when there are none. */
  readonly open: (hash: string) => Promise<{ readonly size: number; readonly stream: Readable } | null>;
  /** Hashes of what is kept, in their order, behind `after` and at most so many. */
  readonly list: (after: string, most: number) => Promise<readonly string[]>;
  /** Removes bytes that came in between these times (milliseconds); answers whether there were any. */
  readonly remove: (hash: string, age: { readonly from: number; readonly to: number }) => Promise<boolean>;
}
