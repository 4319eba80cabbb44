import { firstBytes, HEAD, startsWith, type TypeDetector } from './type-detector.ts';

/** Markup that a browser might run. */
const RUNS = /<(?:!doctype|\?xml|html|head|body|script|svg|iframe|object|embed)\b/i;

/** Whether a byte is a control character other than tab, line ends, form feed, end-of-file (26) and escape (27). */
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27);

/** Whether a text has a UTF-16 byte order mark, as spreadsheets and measuring machines write it. */
const isWide = (head: Buffer): boolean => startsWith(head, 'fffe') || startsWith(head, 'feff');

/**
 * Detects text: no control characters, and no markup that a browser might run, in any encoding.
 * @param begins checks the beginning, if files of this type have a fixed one
 */
export const text = (type: string, begins?: (head: string) => boolean) => (): TypeDetector => {
  const head = firstBytes(HEAD);
  let isBinary = false;
  return {
    feed(piece) {
      head.add(piece);
      isBinary ||= piece.some(isControl);
    },
    end: () => {
      const bytes = head.bytes();
      const plain = bytes.toString('latin1').replaceAll('\0', '');
      if ((isBinary && !isWide(bytes)) || RUNS.test(plain)) return null;
      return begins === undefined || begins(plain.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')) ? { type } : null;
    },
  };
};
