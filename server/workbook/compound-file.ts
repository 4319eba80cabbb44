/** Sizes of a compound file of version 3 ([MS-CFB]), the container of every .xls. */
const sector = 512;
const entriesPerSector = sector / 4;
/** Most table sectors that the header can list. */
const inHeader = 109;
/** Smaller streams would need another structure, so ours is padded to this size. */
const leastStream = 4_096;

/** Special entries of the table. */
const end = 0xffff_fffe;
const ofTable = 0xffff_fffd;
const ofTableList = 0xffff_fffc;
const free = 0xffff_ffff;

/**
 * Yields a compound file with one stream: header, the stream, the directory, the table of sectors, and the list of the
 * table's sectors if the header cannot list all of them (7 MB).
 */
export function* compoundFile(name: string, pieces: readonly Buffer[]): Generator<Buffer> {
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  const padded = Math.max(leastStream, Math.ceil(size / sector) * sector);
  const streamSectors = padded / sector;
  const { tables, lists } = tableSectors(streamSectors + 1);
  const firstTable = streamSectors + 1;
  const firstList = firstTable + tables;
  const numbers = Array.from({ length: tables }, (_, at) => firstTable + at);

  yield header({ directory: streamSectors, numbers: numbers.slice(0, inHeader), tables, firstList, lists });
  yield* pieces;
  yield Buffer.alloc(padded - size);
  yield directory(name, padded);
  yield table(streamSectors, tables, lists);
  for (let at = 0; at < lists; at += 1) {
    const from = inHeader + at * (entriesPerSector - 1);
    const part = Buffer.alloc(sector, 0xff);
    for (const [place, number] of numbers.slice(from, from + entriesPerSector - 1).entries()) {
      part.writeUInt32LE(number, place * 4);
    }
    part.writeUInt32LE(at + 1 < lists ? firstList + at + 1 : end, sector - 4);
    yield part;
  }
}

/** Number of table sectors; the table has an entry for each sector, including its own. */
function tableSectors(others: number): { readonly tables: number; readonly lists: number } {
  let [tables, lists] = [0, 0];
  for (;;) {
    const needed = Math.ceil((others + tables + lists) / entriesPerSector);
    if (needed === tables) return { tables, lists };
    tables = needed;
    lists = Math.max(0, Math.ceil((tables - inHeader) / (entriesPerSector - 1)));
  }
}

interface HeaderParts {
  readonly directory: number;
  readonly numbers: readonly number[];
  readonly tables: number;
  readonly firstList: number;
  readonly lists: number;
}

function header({ directory: first, numbers, tables, firstList, lists }: HeaderParts): Buffer {
  const bytes = Buffer.alloc(sector);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  // Versions 62 and 3, little endian, sectors of 2^9 bytes, small sectors of 2^6.
  for (const [at, value] of [0x003e, 0x0003, 0xfffe, 9, 6].entries()) bytes.writeUInt16LE(value, 24 + at * 2);
  const list = lists > 0 ? firstList : end;
  for (const [at, value] of [tables, first, 0, leastStream, end, 0, list, lists].entries()) {
    bytes.writeUInt32LE(value, 44 + at * 4);
  }
  bytes.fill(0xff, 76);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32LE(number, 76 + at * 4);
  return bytes;
}

/** Directory with the root and the stream; the other two entries of the sector are empty. */
function directory(name: string, size: number): Buffer {
  const bytes = Buffer.alloc(sector);
  const entry = (at: number, called: string, kind: number, child: number, start: number, length: number): void => {
    const from = at * 128;
    bytes.write(called, from, 'utf16le');
    bytes.writeUInt16LE(called === '' ? 0 : (called.length + 1) * 2, from + 64);
    bytes.writeUInt8(kind, from + 66);
    // A black tree node without siblings; unused entries have no colour.
    bytes.writeUInt8(kind === 0 ? 0 : 1, from + 67);
    for (const [place, value] of [free, free, child].entries()) bytes.writeUInt32LE(value, from + 68 + place * 4);
    bytes.writeUInt32LE(start, from + 116);
    bytes.writeUInt32LE(length, from + 120);
  };
  entry(0, 'Root Entry', 5, 1, end, 0);
  entry(1, name, 2, free, 0, size);
  for (const at of [2, 3]) entry(at, '', 0, free, 0, 0);
  return bytes;
}

function table(streamSectors: number, tables: number, lists: number): Buffer {
  const bytes = Buffer.alloc(tables * sector, 0xff);
  const next = (at: number): number => {
    if (at < streamSectors - 1) return at + 1;
    if (at <= streamSectors) return end;
    return at <= streamSectors + tables ? ofTable : ofTableList;
  };
  for (let at = 0; at < streamSectors + 1 + tables + lists; at += 1) bytes.writeUInt32LE(next(at), at * 4);
  return bytes;
}
