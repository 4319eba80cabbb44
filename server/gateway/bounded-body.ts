import { pipeline, type Readable, Transform } from 'node:stream';
import { fail } from '#shared/errors/fail.ts';

/** A body that streams on, and ends with an error when it has grown over so many bytes: not every one says its length (P39). */
export function boundedBody(payload: Readable, most: number): Readable {
  let bytes = 0;
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      if (bytes > most) done(fail('gatewayTooLarge'));
      else done(null, piece);
    },
  });
  // Whoever reads on hears of an error from what they read.
  return pipeline(payload, counted, () => undefined);
}
