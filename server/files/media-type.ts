import { bmpSize, gifSize, type ImageSize, jpegSize, pngSize, webpSize } from './image-size.ts';

/** What a file is, found in its bytes. */
export interface MediaType {
  readonly type: string;
  /** Pixels of a raster image. */
  readonly pixels?: ImageSize;
}

type Check = (bytes: Buffer) => MediaType | null;

const startsWith = (bytes: Buffer, hex: string, at = 0): boolean =>
  bytes.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex'));

const image =
  (type: string, hex: string, sizeOf: (bytes: Buffer) => ImageSize | null): Check =>
  (bytes) => {
    const pixels = startsWith(bytes, hex) ? sizeOf(bytes) : null;
    return pixels && { type, pixels };
  };

const magic =
  (type: string, ...marks: readonly (readonly [hex: string, at: number])[]): Check =>
  (bytes) =>
    marks.some(([hex, at]) => startsWith(bytes, hex, at)) ? { type } : null;

const OLE = 'd0cf11e0a1b11ae1';
const ZIP = '504b0304';
const office = (kind: string): string => `application/vnd.openxmlformats-officedocument.${kind}`;

/** A package of Office is a zip that says so. */
const ooxml =
  (type: string): Check =>
  (bytes) =>
    startsWith(bytes, ZIP) && bytes.includes('[Content_Types].xml') ? { type } : null;

const riff =
  (type: string, form: string): Check =>
  (bytes) =>
    startsWith(bytes, '52494646') && bytes.toString('latin1', 8, 12) === form ? { type } : null;

/** Text has no control characters and is no page or drawing that a browser might run. */
const text =
  (type: string): Check =>
  (bytes) => {
    const isBinary = bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
    const head = bytes.toString('latin1', 0, 4096);
    return isBinary || /<(?:!doctype|\?xml|html|head|body|script|svg|iframe|object|embed)\b/i.test(head)
      ? null
      : { type };
  };

const jpeg = image('image/jpeg', 'ffd8ff', jpegSize);
const webp: Check = (bytes) => {
  const pixels = riff('image/webp', 'WEBP')(bytes) && webpSize(bytes);
  return pixels ? { type: 'image/webp', pixels } : null;
};

/** The allow-list (P25): by extension, how the bytes of that kind look. SVG and HTML are not on it. */
const checks: Readonly<Record<string, Check>> = {
  jpg: jpeg,
  jpeg,
  png: image('image/png', '89504e470d0a1a0a', pngSize),
  gif: image('image/gif', '474946383961', gifSize),
  bmp: image('image/bmp', '424d', bmpSize),
  webp,
  pdf: magic('application/pdf', ['255044462d', 0]),
  doc: magic('application/msword', [OLE, 0]),
  xls: magic('application/vnd.ms-excel', [OLE, 0]),
  ppt: magic('application/vnd.ms-powerpoint', [OLE, 0]),
  docx: ooxml(office('wordprocessingml.document')),
  xlsx: ooxml(office('spreadsheetml.sheet')),
  pptx: ooxml(office('presentationml.presentation')),
  txt: text('text/plain'),
  csv: text('text/csv'),
  md: text('text/markdown'),
  zip: magic('application/zip', [ZIP, 0], ['504b0506', 0]),
  rar: magic('application/vnd.rar', ['526172211a07', 0]),
  '7z': magic('application/x-7z-compressed', ['377abcaf271c', 0]),
  mp4: magic('video/mp4', ['66747970', 4]),
  mov: magic('video/quicktime', ['6674797071742020', 4]),
  avi: riff('video/x-msvideo', 'AVI '),
  wmv: magic('video/x-ms-wmv', ['3026b2758e66cf11', 0]),
  mp3: magic('audio/mpeg', ['494433', 0], ['fffb', 0], ['fff3', 0], ['fff2', 0]),
  wav: riff('audio/wav', 'WAVE'),
};

/** Types a browser may show in a page; everything else is handed out as an attachment (P25). */
const shown = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp']);

/** Bounds of a picture: pixels in all, and of one side. */
const MOST_PIXELS = 64_000_000;
const LONGEST_SIDE = 20_000;

/** The type of a file by its bytes, when they are what its extension says; null for everything else. */
export function mediaTypeOf(extension: string, bytes: Buffer): MediaType | null {
  const key = extension.toLowerCase();
  return Object.hasOwn(checks, key) ? (checks[key]?.(bytes) ?? null) : null;
}

export function isShown(mediaType: string): boolean {
  return shown.has(mediaType);
}

export function hasTooManyPixels({ pixels }: MediaType): boolean {
  if (!pixels) return false;
  const { width, height } = pixels;
  return width < 1 || height < 1 || width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE;
}
