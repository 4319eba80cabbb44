import { finished, type Readable, Transform } from 'node:stream';

/** A request body exceeds the limit. */
export class BodyTooLarge extends Error {}

/**
 * Passes a body on and fails with `BodyTooLarge` after more than `limit` bytes, because a chunked body does not declare
 * its length (docs/security.md P39). The source stays open and unread, so that the refusal can still be sent.
 */
export function boundedBody(source: Readable, limit: number): Readable {
  let seen = 0;
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      seen += piece.length;
      if (seen > limit) done(new BodyTooLarge());
      else done(null, piece);
    },
  });
  // If the client disconnects, the forwarded request must end too.
  finished(source, { writable: false }, (error) => {
    if (error) counted.destroy(error);
  });
  // The stream's reader gets the error; without a reader it must not crash the process.
  counted.on('error', () => {});
  return source.pipe(counted);
}
