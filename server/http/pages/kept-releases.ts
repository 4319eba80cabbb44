import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '#server/db/new-id.ts';
import { addressBelow } from '#server/http/address-below.ts';

/** A release that no process has served for this time has no open pages any more. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Interval at which a running server refreshes the times of its release, well before they count as old. */
export const AGAIN_MS = 24 * 60 * 60 * 1000;
/** Minimum time between two reads of the folder, in ms; limits the cost of requests for unknown paths. */
const LOOK_MS = 2_000;

/** A file of a bundle; `file` is the path that a browser requests. */
interface ReleaseFile {
  readonly root: string;
  readonly file: string;
}

/**
 * Stores the hashed files of the current and of former releases in a folder shared by all processes. After an upgrade,
 * open pages of the old release still find their chunks; during an upgrade, pages of the new release find theirs in a
 * process that still runs the old release (docs/decisions/definition-versions.md).
 */
export class KeptReleases {
  readonly #folder: string;
  #paths: ReadonlySet<string> = new Set();
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Adds the files of the running release with their compressed copies, and deletes files of outdated releases. */
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

  /** Looks up a file of another release. Request paths are compared with a list and never reach the file system. */
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
      // The file has not been stored yet.
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
