import { lookup } from '#shared/lookup.ts';
import { bmpSize, gifSize, jpegSize, pngSize, webpSize } from './image-size.ts';
import { boxed, image, riffImage } from './picture-detector.ts';
import { text } from './text-detector.ts';
import { beginning, either, firstBytes, magic, riff, type TypeDetector, zip, zipWith } from './type-detector.ts';

const OLE = 'd0cf11e0a1b11ae1';
const ole = (type: string) => magic(type, [OLE, 0]);
const ooxml = (kind: string) => zipWith(`application/vnd.openxmlformats-officedocument.${kind}`, '[Content_Types].xml');
const openDocument = (kind: string) => {
  const type = `application/vnd.oasis.opendocument.${kind}`;
  return zipWith(type, `mimetype${type}`);
};
const film = (type: string) => magic(type, ['66747970', 4]);

const jpeg = image('image/jpeg', 'ffd8ff', jpegSize);
const heic = boxed('image/heic', ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const tiff = (type: string) => magic(type, ['49492a00', 0], ['4d4d002a', 0]);
const words =
  (pattern: RegExp) =>
  (head: string): boolean =>
    pattern.test(head.trimStart().slice(0, 200));
const step = (type: string) => text(type, words(/^ISO-10303-21;/));
/** The first line of 80 characters belongs to the start section. */
const iges = text('model/iges', (head) => /^S {0,6}\d{1,7}\s/.test(head.slice(72, 82)));

/**
 * Whether a text is a DXF drawing, which is pairs of lines, a code and its value: comments (999), then the first
 * section.
 */
function beginsDrawing(head: string): boolean {
  const lines = head.split('\n', 200).map((line) => line.trim());
  const at = lines.findIndex((line, index) => index % 2 === 0 && line !== '999');
  return lines[at] === '0' && lines[at + 1] === 'SECTION';
}
const dxf = either(text('image/vnd.dxf', beginsDrawing), beginning('image/vnd.dxf', /^AutoCAD Binary DXF/));

/** STL solid: after a title of 80 bytes the number of triangles, 50 bytes each. */
const triangles = (): TypeDetector => {
  const head = firstBytes(84);
  let size = 0;
  return {
    feed(piece) {
      head.add(piece);
      size += piece.length;
    },
    end: () => {
      const bytes = head.bytes();
      return bytes.length === 84 && bytes.readUInt32LE(80) * 50 + 84 === size ? { type: 'model/stl' } : null;
    },
  };
};
const stl = either(text('model/stl', words(/^solid\b/)), triangles);

/**
 * Allowed file types (docs/security.md P25), by extension, with the check of their bytes: photographs, drawings, and
 * files of office programs and measuring machines. SVG and HTML are not allowed. Types with the same bytes (`doc` and
 * `xls` share one container) are checked as far as possible, and sent as attachments.
 */
export const kinds = lookup<() => TypeDetector>({
  jpg: jpeg,
  jpeg,
  png: image('image/png', '89504e470d0a1a0a', pngSize),
  gif: image('image/gif', '474946383961', gifSize),
  bmp: image('image/bmp', '424d', bmpSize),
  webp: riffImage('image/webp', 'WEBP', webpSize),
  heic,
  heif: heic,
  avif: boxed('image/avif', ['avif', 'avis']),
  tif: tiff('image/tiff'),
  tiff: tiff('image/tiff'),
  dng: tiff('image/x-adobe-dng'),
  dwg: beginning('image/vnd.dwg', /^AC10\d\d/),
  dwt: beginning('image/vnd.dwg', /^AC10\d\d/),
  dxf,
  dwf: beginning('model/vnd.dwf', /^\(DWF V\d/),
  step: step('model/step'),
  stp: step('model/step'),
  ifc: step('application/x-step'),
  iges,
  igs: iges,
  stl,
  pdf: magic('application/pdf', ['255044462d', 0]),
  ofd: zipWith('application/ofd', 'OFD.xml'),
  doc: ole('application/msword'),
  xls: ole('application/vnd.ms-excel'),
  ppt: ole('application/vnd.ms-powerpoint'),
  wps: ole('application/vnd.ms-works'),
  et: ole('application/vnd.ms-excel'),
  dps: ole('application/vnd.ms-powerpoint'),
  msg: ole('application/vnd.ms-outlook'),
  docx: ooxml('wordprocessingml.document'),
  xlsx: ooxml('spreadsheetml.sheet'),
  pptx: ooxml('presentationml.presentation'),
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  rtf: text('application/rtf', words(/^\{\\rtf/)),
  txt: text('text/plain'),
  csv: text('text/csv'),
  tsv: text('text/tab-separated-values'),
  log: text('text/plain'),
  dat: text('text/plain'),
  md: text('text/markdown'),
  zip,
  rar: magic('application/vnd.rar', ['526172211a07', 0]),
  '7z': magic('application/x-7z-compressed', ['377abcaf271c', 0]),
  mp4: film('video/mp4'),
  m4v: film('video/mp4'),
  '3gp': film('video/3gpp'),
  mov: magic('video/quicktime', ['6674797071742020', 4], ['6d6f6f76', 4], ['77696465', 4]),
  avi: riff('video/x-msvideo', 'AVI '),
  wmv: magic('video/x-ms-wmv', ['3026b2758e66cf11', 0]),
  mp3: magic('audio/mpeg', ['494433', 0], ['fffb', 0], ['fff3', 0], ['fff2', 0]),
  m4a: film('audio/mp4'),
  amr: beginning('audio/amr', /^#!AMR/),
  wav: riff('audio/wav', 'WAVE'),
});
