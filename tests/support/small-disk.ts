import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A file system of so many megabytes in memory, mounted at a folder. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk, except for `leave` bytes. */
  readonly fill: (leave?: number) => void;
  /** Deletes what `fill` wrote. */
  readonly empty: () => void;
  readonly unmount: () => void;
}

const piece = Buffer.alloc(1_000_000);

/** Mounting needs root and may be forbidden in a container. Returns undefined if it is not possible. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'slipway-drill', folder], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: (leave = 0) => {
      const { bavail, bsize } = statfsSync(folder);
      const file = openSync(ballast, 'a');
      try {
        for (let left = bavail * bsize - leave; left > 0; )
          left -= writeSync(file, piece, 0, Math.min(left, piece.length));
      } catch (error) {
        // Another process has used the rest.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    // Lazily, because a process may still have files open there.
    unmount: () => execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' }),
  };
}
