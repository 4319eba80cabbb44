import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise } from 'yauzl';
import { limits } from './limits.ts';
import { ReadProblem } from './read-problem.ts';

export interface Package {
  readonly has: (name: string) => boolean;
  /** Opens the text of a part as a stream. */
  readonly open: (name: string) => Promise<Readable>;
}

/**
 * Checks the table of contents before anything is unpacked: number of parts, sizes, ratio, macros
 * (docs/security.md P27). A part that is larger than its declared size causes an error while it is unpacked.
 * @throws ReadProblem
 */
export async function openPackage(bytes: Buffer): Promise<Package> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, autoClose: false });
  if (zip.entryCount > limits.entries) throw new ReadProblem('tooLarge');
  const parts = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > limits.unpackedBytes || isBomb(entry)) throw new ReadProblem('tooLarge');
    if (/vbaProject\.bin$|macrosheets\//i.test(entry.fileName)) throw new ReadProblem('macros');
    if (entry.isEncrypted()) throw new ReadProblem('unreadable');
    parts.set(entry.fileName, entry);
  }
  return {
    has: (name) => parts.has(name),
    async open(name) {
      const entry = parts.get(name);
      if (!entry) throw new ReadProblem('unreadable');
      return (await zip.openReadStreamPromise(entry)).setEncoding('utf8');
    },
  };
}

function isBomb({ uncompressedSize, compressedSize }: Entry): boolean {
  return uncompressedSize > limits.ratioFrom && uncompressedSize > compressedSize * limits.ratio;
}
