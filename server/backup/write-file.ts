import { createWriteStream } from 'node:fs';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Measured, measured } from '#server/files/measure.ts';
import { seal } from './seal.ts';

/**
 * Writes a stream to a new file, through `steps` and encrypted with a key, and flushes the file to the disk.
 * @returns size and hash of the written file
 */
export async function writeFileSealed(
  path: string,
  source: Readable,
  { key, steps = [] }: { readonly key: Buffer | undefined; readonly steps?: readonly Transform[] },
): Promise<ReturnType<Measured['result']>> {
  const sealing = key === undefined ? [] : [seal(key)];
  const { through, result } = measured();
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline([source, ...steps, ...sealing, through, target]);
  return result();
}
