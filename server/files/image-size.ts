export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels of a PNG: its header comes first and `IEND` last, with nothing behind it. */
export function pngSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 45 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  if (bytes.toString('latin1', bytes.length - 8, bytes.length - 4) !== 'IEND') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Pixels of a GIF, walked block by block to its trailer: a header in front of something else is no GIF. */
export function gifSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 14) return null;
  const flags = bytes.readUInt8(10);
  let at = 13 + colourTable(flags);
  for (;;) {
    const mark = bytes[at];
    if (mark === 0x3b) break;
    if (mark === 0x21) at = afterBlocks(bytes, at + 2);
    else if (mark === 0x2c && at + 10 < bytes.length) {
      at = afterBlocks(bytes, at + 11 + colourTable(bytes.readUInt8(at + 9)));
    } else return null;
  }
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

function colourTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Behind a chain of sub-blocks; past the end when the chain is cut. */
function afterBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += 1 + length;
    if (length === 0) return at;
  }
  return bytes.length;
}

/** Pixels of a JPEG, from the frame header among its segments. */
export function jpegSize(bytes: Buffer): ImageSize | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const mark = bytes.readUInt8(at + 1);
    const isFrame = mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    if (mark === 0xff) at += 1;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Pixels of a BMP whose own length field agrees with the file. */
export function bmpSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 54 || bytes.readUInt32LE(2) > bytes.length) return null;
  return { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) };
}

/** Pixels of a WebP in any of its three forms. */
export function webpSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 30) return null;
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (form === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (form !== 'VP8L') return null;
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
}
