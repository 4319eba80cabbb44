import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Copies the current sources to a folder and links the packages. */
export function copySources(to: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of stdout
    .split('\n')
    .filter((name) => /^(?:entries|src|boards|shared|server|scripts|[^/]+$)/.test(name))) {
    mkdirSync(join(to, dirname(file)), { recursive: true });
    cpSync(file, join(to, file));
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(to, 'node_modules'));
}

/** Copies the sources of a commit in the same way. */
export function copyCommit(commit: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const archive = spawnSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
  if (archive.status !== 0) throw new Error(`this clone does not reach back to ${commit}: git fetch --unshallow`);
  const unpacked = spawnSync('tar', ['x', '-C', to], { input: archive.stdout });
  if (unpacked.status !== 0) throw new Error(String(unpacked.stderr));
  symlinkSync(join(process.cwd(), 'node_modules'), join(to, 'node_modules'));
}

/** Replaces texts of a file; throws if one is missing. */
export function changeFile(path: string, ...changes: readonly (readonly [string | RegExp, string])[]): void {
  let text = readFileSync(path, 'utf8');
  for (const [from, to] of changes) {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${path} has no ${from}`);
    text = changed;
  }
  writeFileSync(path, text);
}

/** Adds a migration to a copied release; `body` is the body of its function over `db`. */
export function addMigration(root: string, name: string, body: string): void {
  changeFile(
    join(root, 'server/db/migrations.ts'),
    [/\n\];/, `\n  { name: '${name}', up: async (db) => { ${body} } },\n];`],
    [/import type \{ Kysely \}/, 'import { type Kysely, sql }'],
  );
}
