import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allowedExtensions,
  hasTooManyFrames,
  hasTooManyPixels,
  isShown,
  mediaTypeOf,
  mediaTypeOfPieces,
} from '#server/files/media-type.ts';
import { isFolder, namePartsOf, storedPath } from '#server/files/stored-name.ts';
import { encodePng } from '#server/session/png.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const gif = hex('474946383961 0300 0200 80 00 00 000000ffffff 2c 00000000 0300 0200 00 02 02 4c01 00 3b');
const jpeg = hex('ffd8 ffe0 0010 4a46494600010100000100010000 ffc0 000b 08 0014 000a 01 011100 ffd9');
const bmp = Buffer.concat([hex('424d 46000000 00000000 36000000 28000000 05000000 04000000'), Buffer.alloc(44)]);
const webp = Buffer.concat([Buffer.from('RIFF....WEBPVP8X'), hex('0a000000 00000000 070000 050000'), Buffer.alloc(8)]);

describe('the type of a file', () => {
  test.each([
    ['png', encodePng(7, 9, new Uint8Array(7 * 9 * 3)), 'image/png', { width: 7, height: 9 }],
    ['gif', gif, 'image/gif', { width: 3, height: 2 }],
    ['jpg', jpeg, 'image/jpeg', { width: 10, height: 20 }],
    ['bmp', bmp, 'image/bmp', { width: 5, height: 4 }],
    ['webp', webp, 'image/webp', { width: 8, height: 6 }],
  ] as const)('%s is found in its bytes, with its pixels', (extension, bytes, type, pixels) => {
    expect(mediaTypeOf(extension, Buffer.from(bytes))).toEqual({ type, pixels });
    expect(mediaTypeOf(extension.toUpperCase(), Buffer.from(bytes))).toEqual({ type, pixels });
    expect(isShown(type)).toBe(true);
  });

  test('of what a shipyard attaches is told by its content, and none of it is shown in a page', () => {
    const boxes = (brand: string, more = '') =>
      Buffer.concat([
        hex('00000018 66747970'),
        Buffer.from(`${brand}\0\0\0\0mif1${more.padEnd(4, ' ')}`, 'latin1'),
        hex('00000014 69737065 00000000 00000200 00000200'),
        hex('00000014 69737065 00000000 00000fc0 00000bd0'),
      ]);
    const pixels = { width: 0xfc0, height: 0xbd0 };
    const stl = Buffer.alloc(84 + 50);
    stl.writeUInt32LE(1, 80);
    const iges = `${'Hull'.padEnd(72)}S      1\n`;
    const utf16 = Buffer.from('\ufeff焊缝,12.5\r\n', 'utf16le');
    const samples: readonly (readonly [extension: string, bytes: Buffer | string, found: object])[] = [
      ['heic', boxes('heic'), { type: 'image/heic', pixels }],
      ['heif', boxes('mif1', 'heix'), { type: 'image/heic', pixels }],
      ['avif', boxes('avif'), { type: 'image/avif', pixels }],
      ['tif', hex('4949 2a00 08000000'), { type: 'image/tiff' }],
      ['dng', hex('4d4d 002a 00000008'), { type: 'image/x-adobe-dng' }],
      ['dwg', 'AC1032\0\0', { type: 'image/vnd.dwg' }],
      ['dxf', '999\r\nby AutoCAD\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n', { type: 'image/vnd.dxf' }],
      ['dxf', '  0\nSECTION\n  2\nHEADER\n', { type: 'image/vnd.dxf' }],
      ['dxf', 'AutoCAD Binary DXF\r\n\x1a\0', { type: 'image/vnd.dxf' }],
      ['stp', 'ISO-10303-21;\nHEADER;\n', { type: 'model/step' }],
      ['igs', iges, { type: 'model/iges' }],
      ['stl', stl, { type: 'model/stl' }],
      ['stl', 'solid block\nfacet normal 0 0 1\n', { type: 'model/stl' }],
      ['csv', utf16, { type: 'text/csv' }],
      ['txt', Buffer.from([0xb2, 0xe2, 0xc1, 0xbf, 0x0d, 0x0a, 0x1a]), { type: 'text/plain' }],
      ['wps', hex('d0cf11e0a1b11ae1'), { type: 'application/vnd.ms-works' }],
      ['ofd', 'PK\x03\x04..OFD.xml', { type: 'application/ofd' }],
      ['m4a', '\0\0\0\x20ftypM4A ', { type: 'audio/mp4' }],
    ];
    for (const [extension, bytes, found] of samples) {
      const media = mediaTypeOf(extension, Buffer.from(bytes as string, 'latin1'));
      expect([extension, media]).toEqual([extension, found]);
      expect([extension, isShown(media?.type ?? '')]).toEqual([extension, extension === 'bmp']);
    }
    const page = '<html><script>alert(1)</script>';
    for (const extension of samples.map(([name]) => name)) {
      expect([extension, mediaTypeOf(extension, Buffer.from(page))]).toEqual([extension, null]);
      expect([extension, mediaTypeOf(extension, Buffer.from(`\ufeff${page}`, 'utf16le'))]).toEqual([extension, null]);
      expect([extension, mediaTypeOf(extension, gif)]).toEqual([extension, null]);
    }
    expect(mediaTypeOf('stl', stl.subarray(0, -1))).toBeNull();
    expect(mediaTypeOf('heic', boxes('heic').subarray(0, 24))).toBeNull();
  });

  test('counts the frames of a moving picture, and takes its pixels from the largest of them', () => {
    const frame = gif.subarray(19, -1);
    const long = Buffer.concat([gif.subarray(0, 19), ...Array.from({ length: 10_000 }, () => frame), hex('3b')]);
    const found = mediaTypeOf('gif', long);
    expect(found).toEqual({ type: 'image/gif', pixels: { width: 3, height: 2, frames: 10_000 } });
    expect(found && hasTooManyFrames(found)).toBe(true);
    const wide = Buffer.from(gif);
    wide.writeUInt16LE(0xffff, 24);
    expect(mediaTypeOf('gif', wide)?.pixels).toEqual({ width: 0xffff, height: 2 });
    const chunk = (name: string, length = 0) =>
      Buffer.concat([hex('00000000'), Buffer.from(name), Buffer.alloc(4 + length)]);
    const png = encodePng(1, 1, new Uint8Array(3));
    const moving = Buffer.concat([
      png.subarray(0, 33),
      ...Array.from({ length: 1001 }, () => chunk('fcTL')),
      png.subarray(33),
    ]);
    expect(mediaTypeOf('png', moving)?.pixels).toEqual({ width: 1, height: 1, frames: 1001 });
    const anmf = Buffer.concat([Buffer.from('ANMF'), hex('00000000')]);
    const film = Buffer.concat([webp.subarray(0, 30), ...Array.from({ length: 1001 }, () => anmf)]);
    expect(mediaTypeOf('webp', film)?.pixels).toEqual({ width: 8, height: 6, frames: 1001 });
    expect(mediaTypeOf('gif', gif)).toEqual({ type: 'image/gif', pixels: { width: 3, height: 2 } });
  });

  test('is nothing when the extension says something else', () => {
    for (const extension of ['png', 'pdf', 'txt', 'zip', 'docx', 'svg', 'html', 'exe', '', '__proto__', 'toString']) {
      expect([extension, mediaTypeOf(extension, gif)]).toEqual([extension, null]);
    }
  });

  test('a cut or lengthened picture is none', () => {
    expect(mediaTypeOf('gif', gif.subarray(0, -1))).toBeNull();
    expect(mediaTypeOf('gif', gif.subarray(0, 20))).toBeNull();
    const png = encodePng(1, 1, new Uint8Array(3));
    expect(mediaTypeOf('png', png.subarray(0, -1))).toBeNull();
    expect(mediaTypeOf('png', Buffer.concat([png, Buffer.from('x')]))).toBeNull();
  });

  test('text has no control characters and no markup that runs', () => {
    for (const text of ['架子,12\n', 'a < b and b > c', '# title\n\ttab', '']) {
      expect([text, mediaTypeOf('txt', Buffer.from(text))?.type]).toEqual([text, 'text/plain']);
    }
    for (const text of [
      'a\u0000b',
      '<svg onload=x>',
      ' \n<!DOCTYPE html>',
      '<?xml version="1.0"?>',
      '<SCRIPT>',
      'x<iframe src=y>',
    ]) {
      expect([text, mediaTypeOf('csv', Buffer.from(text))]).toEqual([text, null]);
    }
  });

  test('is the same however the bytes come in pieces', async () => {
    const samples: readonly (readonly [extension: string, bytes: Buffer])[] = [
      ['gif', gif],
      ['jpg', jpeg],
      ['webp', webp],
      ['docx', Buffer.from('PK\u0003\u0004 word/[Content_Types].xml and more')],
      ['docx', Buffer.from('PK\u0003\u0004 word/[Content_Type].xml and more')],
      ['txt', Buffer.from('plain words, then \u0000')],
      ['csv', Buffer.from('a,b <iframe src=x>')],
      ['mp4', Buffer.from('0000ftypisom')],
    ];
    for (const [extension, bytes] of samples) {
      const whole = mediaTypeOf(extension, bytes);
      for (let size = 1; size <= bytes.length; size += 1) {
        async function* pieces() {
          for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
        }
        expect([extension, size, await mediaTypeOfPieces(extension, pieces)]).toEqual([extension, size, whole]);
      }
    }
    expect(await mediaTypeOfPieces('exe', () => expect.unreachable('nothing reads what is on no list'))).toBeNull();
  });

  test('a picture that is too large to be looked at whole counts as one of too many pixels', () => {
    const found = mediaTypeOf('gif', Buffer.concat([gif, Buffer.alloc(33_554_432)]));
    expect(found?.type).toBe('image/gif');
    expect(found && hasTooManyPixels(found)).toBe(true);
  });

  test('no bytes make the finder fail', () => {
    const heads = [
      gif.subarray(0, 13),
      jpeg.subarray(0, 4),
      bmp.subarray(0, 20),
      webp.subarray(0, 16),
      hex('89504e470d0a1a0a'),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...allowedExtensions.split(', ')),
        fc.constantFrom(...heads, Buffer.alloc(0)),
        fc.uint8Array({ maxLength: 200 }),
        (extension, head, rest) => {
          const found = mediaTypeOf(extension, Buffer.concat([head, rest]));
          expect(found === null || found.type.includes('/')).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('pixels are bounded in all and on each side', () => {
    const picture = (width: number, height: number) => ({ type: 'image/png', pixels: { width, height } });
    expect(hasTooManyPixels(picture(8000, 8000))).toBe(false);
    expect(hasTooManyPixels(picture(8001, 8000))).toBe(true);
    expect(hasTooManyPixels(picture(20_001, 1))).toBe(true);
    expect(hasTooManyPixels(picture(0, 5))).toBe(true);
    expect(hasTooManyPixels({ type: 'application/pdf' })).toBe(false);
  });
});

describe('the name of a stored file', () => {
  test('keeps letters, digits, Chinese and the few signs the contract allows', () => {
    expect(namePartsOf('搭设 方案=(1)，&#终稿.PDF')).toEqual({ base: '搭设方案(1)终稿', extension: 'pdf' });
    expect(storedPath('scheme', namePartsOf('a.b.pdf'), 1_700_000_000_000, 'k')).toBe('scheme/a.b_k_1700000000000.pdf');
    expect(storedPath('', namePartsOf('x.png'), 1, 'k')).toBe('x_k_1.png');
  });

  test('cannot be guessed from what the client called it and when (docs/security.md P26)', () => {
    const paths = Array.from({ length: 100 }, () => storedPath('temp', namePartsOf('plan.pdf'), 1_700_000_000_000));
    expect(new Set(paths).size).toBe(100);
    for (const path of paths) expect(path).toMatch(/_[\da-f]{24}_1700000000000\.pdf$/);
  });

  test('has no path in it, whatever the client calls its file', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (fileName) => {
        const path = storedPath('temp', namePartsOf(fileName), 1_700_000_000_000);
        expect(path.split('/')).toHaveLength(2);
        expect(path).not.toMatch(/[\\\0"']|^temp\/\./);
        expect(path.length).toBeLessThan(512);
      }),
    );
  });

  test('lies in a class of the list only', () => {
    expect(['', 'temp', 'jeditor'].every(isFolder)).toBe(true);
    expect(['..', 'temp/', '/temp', 'Temp', 'logs', 'toString'].some(isFolder)).toBe(false);
  });
});
