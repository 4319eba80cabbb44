import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '#server/db/new-id.ts';
import { addressBelow } from '#server/http/address-below.ts';

/** A release that no process has served for so long has no open pages any more. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** A server that runs for months says so long before its release counts as old. */
export const AGAIN_MS = 24 * 60 * 60 * 1000;
/** A path that nobody has costs a look into the folder this often at most. */
const LOOK_MS = 2_000;

/** A file of a bundle, by the address that a browser asks for. */
interface ReleaseFile {
  readonly root: string;
  readonly file: string;
}

/**
 * The hashed files of this and of former releases, in a folder that the processes share: a page that was open while the
 * product was upgraded still finds the chunks of its own release, and a page of the next one finds them at a process
 * that is not upgraded yet (docs/decisions/definition-versions.md).
 */
export class KeptReleases {
  readonly #folder: string;
  #paths: ReadonlySet<string> = new Set();
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Puts the files of the release that runs beside the others, with their compressed copies; old ones go. */
  async keep(files: Iterable<ReleaseFile>): Promise<void> {
    const now = new Date();
    for (const { root, file } of files) {
      for (const ending of ['', '.br', '.gz']) await this.#keepOne(join(root, file + ending), file + ending, now);
    }
    for (const file of await this.#list()) {
      const path = join(this.#folder, file);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
      if (now.getTime() - mtimeMs > KEPT_MS) await rm(path, { force: true });
    }
  }

  /** Where a file lies that this release does not have; no path of a request reaches the file system. */
  async find(path: string): Promise<ReleaseFile | undefined> {
    if (!this.#paths.has(path) && performance.now() - this.#lookedAt > LOOK_MS) {
      this.#lookedAt = performance.now();
      this.#paths = new Set((await this.#list()).filter(isAsked).map((file) => `/${file}`));
    }
    return this.#paths.has(path) ? { root: this.#folder, file: path.slice(1) } : undefined;
  }

  async #keepOne(from: string, file: string, now: Date): Promise<void> {
    const to = join(this.#folder, file);
    try {
      await utimes(to, now, now);
      return;
    } catch {
      // Not there yet.
    }
    const half = `${to}.${newId()}.half`;
    try {
      await mkdir(dirname(to), { recursive: true });
      await copyFile(from, half);
      await rename(half, to);
    } catch (error) {
      await rm(half, { force: true });
      // Small files have no compressed copy.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }

  async #list(): Promise<string[]> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => addressBelow(this.#folder, join(entry.parentPath, entry.name)));
  }
}

const isAsked = (file: string): boolean => !/\.(?:gz|br|half)$/.test(file);
