import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { seal } from './seal.ts';

export interface Written {
  readonly bytes: number;
  /** Of what lies on the disk, hex. */
  readonly sha256: string;
}

/** Writes a stream to a new file, through `steps`, sealed where there is a key, and flushed: it is on the disk or it throws. */
export async function writeFileSealed(
  path: string,
  source: Readable,
  { key, steps = [] }: { readonly key: Buffer | undefined; readonly steps?: readonly Transform[] },
): Promise<Written> {
  const digest = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const sealing = key === undefined ? [] : [seal(key)];
  await pipeline([
    source,
    ...steps,
    ...sealing,
    measure,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  ]);
  return { bytes, sha256: digest.digest('hex') };
}
