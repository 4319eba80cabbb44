import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { upgradeNote } from '#server/db/migrate.ts';
import type { Language } from '#server/kernel/actor.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import type { versionShape } from '#shared/contract/system/maintenance.schema.ts';
import { changesOf } from './changes-of.ts';

type Version = CallAnswer<typeof versionShape>;

const release = z.object({ version: z.string(), commit: z.string().nullable() });
const packageFile = z.object({ version: z.string() });

/** Most commits that are listed; their number is shown as well. */
const shown = 50;

/**
 * The running version, its changes, and the commits that wait in the checkout. Contacts no other host: only fetched
 * commits count.
 */
export async function readVersion(db: Db, language: Language, root = process.cwd()): Promise<Version> {
  const built = release.safeParse(await jsonIn(join(root, 'dist', 'release.json'))).data;
  const version = built?.version ?? packageFile.safeParse(await jsonIn(join(root, 'package.json'))).data?.version ?? '';
  const commit = built?.commit ?? (await git(root, ['rev-parse', 'HEAD']))?.trim() ?? null;
  const file = language === 'zh' ? 'changes.zh.md' : 'changes.md';
  const text = await readFile(join(root, 'docs', file), 'utf8').catch(() => '');
  return {
    version,
    commit: commit?.slice(0, 12) ?? null,
    changes: [...changesOf(text, version)],
    upgrade: await lastUpgrade(db),
    waiting: commit === null ? null : await waitingBehind(root, commit),
  };
}

const note = z.object({ at: z.string(), steps: z.array(z.string()), backup: z.string().nullable() });

async function lastUpgrade(db: Db): Promise<Version['upgrade']> {
  const row = await db.selectFrom('slipwayState').select('value').where('name', '=', upgradeNote).executeTakeFirst();
  return row ? (note.safeParse(JSON.parse(row.value)).data ?? null) : null;
}

/** Commits of the fetched upstream branch, or else of the checkout, that the running version does not have. */
async function waitingBehind(root: string, commit: string): Promise<Version['waiting']> {
  for (const end of ['@{upstream}', 'HEAD']) {
    const range = `${commit}..${end}`;
    const count = await git(root, ['rev-list', '--count', range, '--']);
    if (count === null) continue;
    const lines = (await git(root, ['log', `--max-count=${shown}`, '--format=%h%x09%cs%x09%s', range, '--'])) ?? '';
    const commits = lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [hash = '', date = '', subject = ''] = line.split('\t');
        return { hash, date, subject: subject.slice(0, 200) };
      });
    return { count: Number(count), commits };
  }
  return null;
}

const run = promisify(execFile);

/** Output of a git command; null if git, the checkout or the requested object is missing. */
async function git(root: string, args: readonly string[]): Promise<string | null> {
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0' };
  try {
    const { stdout } = await run('git', ['-C', root, ...args], { timeout: 5_000, maxBuffer: 1_000_000, env });
    return stdout;
  } catch {
    return null;
  }
}

async function jsonIn(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}
