import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

export interface Measured {
  /** Passes the stream on unchanged. */
  readonly through: Transform;
  /** Size and SHA-256 (hex) of the stream; valid once it has ended. */
  readonly result: () => { readonly bytes: number; readonly sha256: string };
}

/** Counts and hashes a stream that passes through. */
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
