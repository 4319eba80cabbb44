import { firstBytes, HEAD, type Look, startsWith } from './look.ts';

/** What a browser might run. */
const RUNS = /<(?:!doctype|\?xml|html|head|body|script|svg|iframe|object|embed)\b/i;

/** Tab, line ends, form feed, the end mark of old systems and escape; no others are signs of a text. */
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27);

/** Two bytes a sign, as spreadsheets and measuring machines write their texts. */
const isWide = (head: Buffer): boolean => startsWith(head, 'fffe') || startsWith(head, 'feff');

/**
 * Text has no control characters and is no page or drawing that a browser might run, however its signs are written.
 * @param begins whether it begins like its kind, where that has a beginning of its own
 */
export const text = (type: string, begins?: (head: string) => boolean) => (): Look => {
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
