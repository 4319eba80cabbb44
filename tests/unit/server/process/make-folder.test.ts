import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder } from '#server/process/make-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'make-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const onUnix = process.platform !== 'win32';

describe('makeFolder', () => {
  it('makes a folder with its parents, and keeps an existing folder', () => {
    const path = join(root, 'a', 'b', 'c');
    makeFolder(path);
    expect(statSync(path).isDirectory()).toBe(true);
    writeFileSync(join(path, 'kept'), '');
    makeFolder(path);
    expect(existsSync(join(path, 'kept'))).toBe(true);
  });

  it.runIf(onUnix)('gives its mode to each new folder and to no existing one', () => {
    const before = statSync(root).mode;
    makeFolder(join(root, 'd', 'e'), 0o700);
    expect(['d', 'd/e'].map((name) => statSync(join(root, name)).mode & 0o777)).toEqual([0o700, 0o700]);
    expect(statSync(root).mode).toBe(before);
  });

  it('reports that a parent refuses it', () => {
    writeFileSync(join(root, 'file'), '');
    expect(() => makeFolder(join(root, 'file', 'x'))).toThrow(/ENOTDIR|ENOENT|EEXIST/);
  });

  // There a loop of Node's own has no end.
  it.runIf(process.platform === 'linux')('fails at once if the kernel allows no folder', () => {
    expect(() => makeFolder('/proc/slipway/backups')).toThrow('ENOENT');
  });
});
