import type { Readable } from 'node:stream';

/** File that was received completely but is not stored yet. */
export interface Incoming {
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
  readonly size: number;
  /** All bytes at once, for files of limited size. */
  readonly read: () => Promise<Buffer>;
  /** All bytes in pieces. */
  readonly pieces: () => AsyncIterable<Buffer>;
  /** Stores the bytes under their hash; the same bytes are stored once. */
  readonly keep: () => Promise<void>;
  /** Removes the received file unless it was kept. */
  readonly drop: () => Promise<void>;
}

/**
 * Store of files, addressed by the hash of their bytes. A client's text is never part of an address
 * (docs/security.md P25).
 */
export interface FileStore {
  /** Receives a stream. If the stream fails, throws its error and leaves nothing behind. */
  readonly receive: (bytes: Readable) => Promise<Incoming>;
  /** Opens the bytes of a hash; null if there are none. */
  readonly open: (hash: string) => Promise<{ readonly size: number; readonly stream: Readable } | null>;
  /** Sorted hashes of stored files after `after`, at most `most`. */
  readonly list: (after: string, most: number) => Promise<readonly string[]>;
  /** Removes bytes that were stored between these times (milliseconds). Returns whether there were any. */
  readonly remove: (hash: string, age: { readonly from: number; readonly to: number }) => Promise<boolean>;
}
