import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartError } from '#server/config/start-error.ts';
import type { Dialect } from './token.ts';

const chunkBytes = 262_144;

/** Text of a dump in pieces; a gzip file is unpacked. */
export async function* dumpText(path: string): AsyncGenerator<string> {
  const begin = await firstBytes(path, 5);
  if (begin.toString('latin1') === 'PGDMP')
    throw new StartError(`${path} is in pg_dump's own format; create it again with pg_dump --format=plain`);
  const file = createReadStream(path, { highWaterMark: chunkBytes });
  const isPacked = begin[0] === 0x1f && begin[1] === 0x8b;
  const unpacked = isPacked ? unpack(file) : file;
  // A dump that PowerShell redirected to a file is UTF-16.
  const encoding = begin[0] === 0xff && begin[1] === 0xfe ? 'utf-16le' : 'utf-8';
  const decoder = new TextDecoder(encoding);
  for await (const bytes of unpacked) yield decoder.decode(bytes as Buffer, { stream: true });
  yield decoder.decode();
}

function unpack(file: Readable): Readable {
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  file.on('error', (error) => gunzip.destroy(error));
  return file.pipe(gunzip);
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const handle = await open(path).catch(() => {
    throw new StartError(`${path} cannot be read`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Detects the database by the beginning of its dump; undefined if it is unknown. */
export function dialectOf(begin: string): Dialect | undefined {
  if (
    /PostgreSQL database dump|Server Type\s*:\s*PostgreSQL|^COPY \S+ \(.*\) FROM stdin;|^SET standard_conforming_strings/im.test(
      begin,
    )
  )
    return 'postgresql';
  if (/^-- (?:MySQL|MariaDB) dump|Server Type\s*:\s*(?:MySQL|MariaDB)|`/im.test(begin)) return 'mysql';
  return /\b(?:character varying|::text|"public"\.)/i.test(begin) ? 'postgresql' : undefined;
}
