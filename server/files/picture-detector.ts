import { boxedSize, type ImageSize } from './image-size.ts';
import { byHead, firstBytes, isRiff, type MediaType, startsWith, type TypeDetector } from './type-detector.ts';

/** Most bytes of a picture, because the whole picture is read into memory. */
const MOST_PICTURE_BYTES = 33_554_432;
/** Bytes within which a HEIC picture declares its size. */
const BOXES = 65_536;

/** Checks a picture up to its last byte; one with too many bytes is treated as one with too many pixels. */
const picture =
  (type: string, begins: (bytes: Buffer) => boolean, sizeOf: (bytes: Buffer) => ImageSize | null) =>
  (): TypeDetector => {
    const kept = firstBytes(MOST_PICTURE_BYTES);
    let size = 0;
    return {
      feed(piece) {
        size += piece.length;
        kept.add(piece);
      },
      end() {
        const bytes = kept.bytes();
        if (!begins(bytes)) return null;
        if (size > MOST_PICTURE_BYTES) return { type, pixels: { width: size, height: size } };
        const pixels = sizeOf(bytes);
        return pixels && { type, pixels };
      },
    };
  };

export const image = (type: string, hex: string, sizeOf: (bytes: Buffer) => ImageSize | null) =>
  picture(type, (bytes) => startsWith(bytes, hex), sizeOf);

export const riffImage = (type: string, form: string, sizeOf: (bytes: Buffer) => ImageSize | null) =>
  picture(type, (bytes) => isRiff(bytes, form), sizeOf);

/** Detects HEIC-like pictures by the brands at the beginning of the file. */
export const boxed = (type: string, brands: readonly string[]) =>
  byHead((bytes): MediaType | null => {
    if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return null;
    const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
    const named = bytes.toString('latin1', 8, end).match(/.{4}/gs) ?? [];
    const pixels = named.some((brand) => brands.includes(brand)) ? boxedSize(bytes) : null;
    return pixels && { type, pixels };
  }, BOXES);
