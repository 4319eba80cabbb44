import { finished, type Readable, Transform } from 'node:stream';

/** A body went on past what one may send. */
export class BodyTooLarge extends Error {}

/**
 * The body as it streams on, ended with `BodyTooLarge` once more than `limit` bytes came: a chunked one does not say its
 * length before (docs/security.md P39). The source stays open and unread, so that the refusal can still be answered.
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
  // A client that leaves ends what was begun there; nothing else would tell.
  finished(source, { writable: false }, (error) => {
    if (error) counted.destroy(error);
  });
  // Whoever sends it on is told as its reader; before there is one, or after, it is nobody's error.
  counted.on('error', () => {});
  return source.pipe(counted);
}
