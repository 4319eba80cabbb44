import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

export interface Measured {
  /** Hands on what goes through it. */
  readonly through: Transform;
  /** Of what went through, once it has ended; SHA-256 in hex. */
  readonly result: () => { readonly bytes: number; readonly sha256: string };
}

/** Counts and hashes a stream on its way. */
export function measured(): Measured {
  const digest = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: digest.digest('hex') }) };
}
