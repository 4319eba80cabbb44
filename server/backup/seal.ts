import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a stream: twelve random bytes (IV), the encrypted text, and sixteen bytes of authentication tag. */
export function seal(key: Buffer): Transform {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv);
  let begun = false;
  const begin = (stream: Transform) => {
    if (!begun) stream.push(iv);
    begun = true;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      begin(this);
      done(null, cipher.update(chunk));
    },
    flush(done) {
      begin(this);
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}

/**
 * Decrypts what `seal` wrote. The text is only authenticated at the end of the stream: until then, use it in a
 * transaction or a temporary file.
 * @throws Error if a byte was changed
 */
export function unseal(key: Buffer): Transform {
  let held: Buffer = Buffer.alloc(0);
  let decipher: DecipherGCM | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      if (decipher === undefined) {
        if (held.length < ivBytes) return done();
        decipher = createDecipheriv(algorithm, key, held.subarray(0, ivBytes));
        held = held.subarray(ivBytes);
      }
      // The last bytes are the tag; which bytes are the last is known at the end only.
      const ready = held.length - tagBytes;
      if (ready <= 0) return done();
      const text = decipher.update(held.subarray(0, ready));
      held = Buffer.from(held.subarray(ready));
      done(null, text);
    },
    flush(done) {
      try {
        if (decipher === undefined || held.length !== tagBytes) throw new Error('the file ends too early');
        decipher.setAuthTag(held);
        done(null, decipher.final());
      } catch (error) {
        done(new Error(`A file of the backup is damaged (${(error as Error).message})`));
      }
    },
  });
}
