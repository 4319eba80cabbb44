import { constants, createReadStream, createWriteStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '#server/db/new-id.ts';
import type { FileStore } from './file-store.ts';
import { measured } from './measure.ts';

const HASH = /^[0-9a-f]{64}$/;
const PART = /^[0-9a-f]{2}$/;
/** Milliseconds. No upload takes longer, so an older draft belongs to a killed process (docs/security.md F1). */
const ABANDONED_MS = 3_600_000;

/**
 * Store in a folder, as `ab/cd/<hash>`. A file is written to a draft, flushed and renamed, so that no incomplete file
 * has a final name.
 */
export function localStore(root: string): FileStore {
  const incoming = join(root, 'incoming');
  const folderOf = (hash: string): string => join(root, hash.slice(0, 2), hash.slice(2, 4));

  return {
    async receive(bytes) {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const draft = join(incoming, newId());
      const drop = (): Promise<void> => rm(draft, { force: true });
      const { through, result } = measured();
      try {
        await pipeline(bytes, through, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
      } catch (error) {
        await drop();
        throw error;
      }
      const { bytes: size, sha256: hash } = result();
      return {
        hash,
        size,
        read: () => readFile(draft),
        pieces: () => createReadStream(draft),
        drop,
        async keep() {
          const folder = folderOf(hash);
          await mkdir(folder, { recursive: true, mode: 0o700 });
          await rename(draft, await insideRoot(root, folder, hash));
        },
      };
    },

    async open(hash) {
      if (!HASH.test(hash)) return null;
      try {
        const path = await insideRoot(root, folderOf(hash), hash);
        // A symbolic link in place of the file is refused.
        const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
        const { size } = await file.stat();
        return { size, stream: file.createReadStream() };
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT' || code === 'ELOOP') return null;
        throw error;
      }
    },

    async list(after, most) {
      const found: string[] = [];
      for (const first of await foldersIn(root, after.slice(0, 2))) {
        const from = after.startsWith(first) ? after : '';
        for (const second of await foldersIn(join(root, first), from.slice(2, 4))) {
          const names = await namesIn(join(root, first, second), (entry) => entry.isFile() && HASH.test(entry.name));
          found.push(...names.filter((name) => name > after));
          if (found.length >= most) return found.slice(0, most);
        }
      }
      return found;
    },

    async remove(hash, { from, to }) {
      if (!HASH.test(hash)) return false;
      try {
        const path = await insideRoot(root, folderOf(hash), hash);
        const { mtimeMs } = await stat(path);
        if (mtimeMs < from || mtimeMs > to) return false;
        await rm(path);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      }
    },
  };
}

/** Subfolders that belong to the store, from a name on; symbolic links are ignored. */
function foldersIn(folder: string, from: string): Promise<readonly string[]> {
  return namesIn(folder, (entry) => entry.isDirectory() && PART.test(entry.name) && entry.name >= from);
}

async function namesIn(folder: string, wanted: (entry: Dirent) => boolean): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter(wanted)
    .map(({ name }) => name)
    .sort();
}

/** Path of a file with its folder resolved; a folder outside the store counts as missing. */
async function insideRoot(root: string, folder: string, hash: string): Promise<string> {
  const [realRoot, realFolder] = [await realpath(root), await realpath(folder)];
  if (!realFolder.startsWith(realRoot + sep)) throw Object.assign(new Error('outside the store'), { code: 'ENOENT' });
  return join(realFolder, hash);
}

/** Removes abandoned drafts. */
export async function sweepDrafts(root: string): Promise<void> {
  const incoming = join(root, 'incoming');
  const names = await readdir(incoming).catch(() => []);
  for (const name of names) {
    const found = await stat(join(incoming, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(join(incoming, name), { force: true });
  }
}
