export interface ImageSize {
  readonly width: number;
  readonly height: number;
  /** Number of frames of an animation; absent for a single picture. */
  readonly frames?: number;
}

const moving = (frames: number): Pick<ImageSize, 'frames'> => (frames > 1 ? { frames } : {});

/** Size of a PNG; null unless it starts with its header and ends with `IEND`. */
export function pngSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 45 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  if (bytes.toString('latin1', bytes.length - 8, bytes.length - 4) !== 'IEND') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), ...moving(pngFrames(bytes)) };
}

/** Counts the frames: each further frame of an animation has an `fcTL` chunk. */
function pngFrames(bytes: Buffer): number {
  let frames = 0;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'fcTL') frames += 1;
  }
  return frames;
}

/** Size of a GIF, read block by block to its trailer; null if other content follows the header. */
export function gifSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 14) return null;
  const flags = bytes.readUInt8(10);
  let at = 13 + colourTable(flags);
  let [width, height, frames] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8), 0];
  for (;;) {
    const mark = bytes[at];
    if (mark === 0x3b) break;
    if (mark === 0x21) at = afterBlocks(bytes, at + 2);
    else if (mark === 0x2c && at + 10 < bytes.length) {
      frames += 1;
      // Browsers draw a frame in full even if it is larger than the declared screen.
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
      at = afterBlocks(bytes, at + 11 + colourTable(bytes.readUInt8(at + 9)));
    } else return null;
  }
  return { width, height, ...moving(frames) };
}

function colourTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Position after a chain of sub-blocks; past the end if the chain is cut off. */
function afterBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += 1 + length;
    if (length === 0) return at;
  }
  return bytes.length;
}

/** Size of a JPEG, from its frame header. */
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

/** Size of a BMP whose length field fits the file. */
export function bmpSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 54 || bytes.readUInt32LE(2) > bytes.length) return null;
  return { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) };
}

/** Size of a WebP in any of its three formats. */
export function webpSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 30) return null;
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1, ...moving(webpFrames(bytes)) };
  }
  if (form === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (form !== 'VP8L') return null;
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
}

function webpFrames(bytes: Buffer): number {
  let frames = 0;
  // Chunks begin at even positions.
  for (let at = 12; at + 8 <= bytes.length; at += 8 + 2 * Math.ceil(bytes.readUInt32LE(at + 4) / 2)) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') frames += 1;
  }
  return frames;
}

/** Size of a HEIC or AVIF picture: the largest in its `ispe` boxes, because its tiles have such boxes too. */
export function boxedSize(bytes: Buffer): ImageSize | null {
  let largest: ImageSize | null = null;
  for (let at = bytes.indexOf('ispe'); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf('ispe', at + 4)) {
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
