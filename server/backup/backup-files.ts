import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable, Transform } from 'node:stream';
import type { FileStore, Incoming } from '#server/files/file-store.ts';
import { type BackupKey, named } from './backup-key.ts';
import { unseal } from './seal.ts';
import { writeFileSealed } from './write-file.ts';

/**
 * Files that all backups in a folder share: the bytes of a stored file never change, and each backup has a list of its
 * files. With a key they are encrypted, under names that reveal nothing.
 */
export interface BackupFiles {
  /** Name in the backup of a stored file. */
  readonly nameOf: (hash: string) => string;
  /**
   * Copies a file into the backup unless it is there. Returns its size in bytes, or null if the store does not have it.
   */
  readonly keep: (hash: string, store: FileStore) => Promise<number | null>;
  /** Puts a file back into the store. The name is derived from the content, so a file with changed bytes is refused. */
  readonly restore: (name: string, store: FileStore) => Promise<'there' | 'missing' | 'damaged'>;
  /** Removes files that no backup's list names. Returns how many. */
  readonly sweep: (named: ReadonlySet<string>) => Promise<number>;
}

export function backupFiles(folder: string, key: BackupKey | undefined): BackupFiles {
  const root = join(folder, key === undefined ? 'files' : `files-${key.id}`);
  const pathOf = (name: string): string => join(root, name.slice(0, 2), name);
  const nameOf = (hash: string): string => (key === undefined ? hash : named(key.bytes, hash));
  return {
    nameOf,
    async keep(hash, store) {
      const found = await store.open(hash);
      if (found === null) return null;
      const path = pathOf(nameOf(hash));
      if (existsSync(path)) {
        found.stream.destroy();
        return found.size;
      }
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.part`;
      await rm(draft, { force: true });
      await writeFileSealed(draft, found.stream, { key: key?.bytes });
      await rename(draft, path);
      return found.size;
    },
    async restore(name, store) {
      const path = pathOf(name);
      if (!existsSync(path)) return 'missing';
      let incoming: Incoming;
      try {
        incoming = await store.receive(opened(path, key === undefined ? [] : [unseal(key.bytes)]));
      } catch (error) {
        // Decryption fails on damaged bytes. A system error, such as a full disk, does not mean that the file is
        // damaged.
        if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
        return 'damaged';
      }
      if (nameOf(incoming.hash) !== name) {
        await incoming.drop();
        return 'damaged';
      }
      await incoming.keep();
      return 'there';
    },
    async sweep(wanted) {
      let removed = 0;
      for (const part of await readdir(root).catch(() => [])) {
        for (const name of await readdir(join(root, part))) {
          if (wanted.has(name)) continue;
          await rm(join(root, part, name), { force: true });
          removed += 1;
        }
      }
      return removed;
    },
  };
}

/** Reads a file through transforms; an error in any of them is an error of the returned stream. */
export function opened(path: string, steps: readonly Transform[]): Readable {
  const source: Readable = createReadStream(path);
  return steps.reduce<Readable>((before, step) => {
    before.on('error', (error) => step.destroy(error));
    return before.pipe(step);
  }, source);
}
