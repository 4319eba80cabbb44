import { bmpSize, gifSize, type ImageSize, jpegSize, pngSize, webpSize } from './image-size.ts';

/** What a file is, found in its bytes. */
export interface MediaType {
  readonly type: string;
  /** Pixels of a raster image. */
  readonly pixels?: ImageSize;
}

/** A verdict on all the bytes that a kind wants to see. */
type Check = (bytes: Buffer) => MediaType | null;

/** Looks at a file piece by piece, in order, and says at its end what it is. */
interface Look {
  readonly feed: (piece: Buffer) => void;
  readonly end: () => MediaType | null;
}

/** Bytes in which marks stand, and in which markup would be run. */
const HEAD = 4096;

/** Bytes of a picture: it is looked at whole, so it must fit into memory beside others. */
const MOST_PICTURE_BYTES = 33_554_432;

/** Keeps the first bytes, however many come. */
function firstBytes(most: number): { readonly add: (piece: Buffer) => void; readonly bytes: () => Buffer } {
  const kept: Buffer[] = [];
  let size = 0;
  return {
    add(piece) {
      if (size >= most) return;
      const part = piece.subarray(0, most - size);
      // The stream may use its own memory again.
      kept.push(Buffer.from(part));
      size += part.length;
    },
    bytes: () => Buffer.concat(kept),
  };
}

/** The beginning alone decides. */
const byHead = (check: Check) => (): Look => {
  const head = firstBytes(HEAD);
  return { feed: head.add, end: () => check(head.bytes()) };
};

const startsWith = (bytes: Buffer, hex: string, at = 0): boolean =>
  bytes.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex'));

/** A picture is walked to its last byte; one too large for that counts as one of too many pixels. */
const picture =
  (type: string, begins: (bytes: Buffer) => boolean, sizeOf: (bytes: Buffer) => ImageSize | null) => (): Look => {
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

const image = (type: string, hex: string, sizeOf: (bytes: Buffer) => ImageSize | null) =>
  picture(type, (bytes) => startsWith(bytes, hex), sizeOf);

const magic = (type: string, ...marks: readonly (readonly [hex: string, at: number])[]) =>
  byHead((bytes) => (marks.some(([hex, at]) => startsWith(bytes, hex, at)) ? { type } : null));

const OLE = 'd0cf11e0a1b11ae1';
const ZIP = '504b0304';
const office = (kind: string): string => `application/vnd.openxmlformats-officedocument.${kind}`;

const CONTENT_TYPES = Buffer.from('[Content_Types].xml');

/** A package of Office is a zip that says so, wherever in it. */
const ooxml = (type: string) => (): Look => {
  const head = firstBytes(HEAD);
  let before = Buffer.alloc(0);
  let named = false;
  return {
    feed(piece) {
      head.add(piece);
      if (named) return;
      // The name may begin in one piece and end in the next.
      const seam = Buffer.concat([before, piece.subarray(0, CONTENT_TYPES.length)]);
      named = piece.includes(CONTENT_TYPES) || seam.includes(CONTENT_TYPES);
      before = Buffer.from(
        Buffer.concat([before, piece.subarray(-CONTENT_TYPES.length)]).subarray(-CONTENT_TYPES.length),
      );
    },
    end: () => (named && startsWith(head.bytes(), ZIP) ? { type } : null),
  };
};

const isRiff = (bytes: Buffer, form: string): boolean =>
  startsWith(bytes, '52494646') && bytes.toString('latin1', 8, 12) === form;

const riff = (type: string, form: string) => byHead((bytes) => (isRiff(bytes, form) ? { type } : null));

const RUNS = /<(?:!doctype|\?xml|html|head|body|script|svg|iframe|object|embed)\b/i;

/** Text has no control characters and is no page or drawing that a browser might run. */
const text = (type: string) => (): Look => {
  const head = firstBytes(HEAD);
  let isBinary = false;
  return {
    feed(piece) {
      head.add(piece);
      isBinary ||= piece.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
    },
    end: () => (isBinary || RUNS.test(head.bytes().toString('latin1')) ? null : { type }),
  };
};

const jpeg = image('image/jpeg', 'ffd8ff', jpegSize);

/** The allow-list (P25): by extension, how the bytes of that kind look. SVG and HTML are not on it. */
const kinds: Readonly<Record<string, () => Look>> = {
  jpg: jpeg,
  jpeg,
  png: image('image/png', '89504e470d0a1a0a', pngSize),
  gif: image('image/gif', '474946383961', gifSize),
  bmp: image('image/bmp', '424d', bmpSize),
  webp: picture('image/webp', (bytes) => isRiff(bytes, 'WEBP'), webpSize),
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
  const look = lookAt(extension);
  look?.feed(bytes);
  return look?.end() ?? null;
}

/** The same of a file that is read piece by piece, so that a large one takes no more memory than a small one. */
export async function mediaTypeOfPieces(
  extension: string,
  pieces: () => AsyncIterable<Buffer>,
): Promise<MediaType | null> {
  const look = lookAt(extension);
  if (look === undefined) return null;
  for await (const piece of pieces()) look.feed(piece);
  return look.end();
}

function lookAt(extension: string): Look | undefined {
  return isTakenExtension(extension) ? kinds[extension.toLowerCase()]?.() : undefined;
}

/** Whether files of the extension are taken at all, if their bytes are what it says. */
export function isTakenExtension(extension: string): boolean {
  return Object.hasOwn(kinds, extension.toLowerCase());
}

export function isShown(mediaType: string): boolean {
  return shown.has(mediaType);
}

export function hasTooManyPixels({ pixels }: MediaType): boolean {
  if (!pixels) return false;
  const { width, height } = pixels;
  return width < 1 || height < 1 || width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE;
}
