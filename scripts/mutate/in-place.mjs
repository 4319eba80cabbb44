// Looks at faults one after the other in one Vitest with one app: `fault-runner.ts` runs each test again with every fault
// that it comes by. What stands still (a loop without an end) counts as seen, and the rest goes on in a new process.
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeFaults } from './instrument.mjs';

/** Milliseconds without a word from the tests: longer than any test may take. */
const STILL = 240_000;

const linesOf = (path) =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : [];

function runTests(folder, env) {
  return new Promise((done) => {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'scripts/mutate/vitest.config.ts',
      '--reporter=dot',
    ];
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
    const touched = () =>
      Math.max(
        ...['seen.jsonl', 'now.json'].map(
          (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
        ),
      );
    const began = Date.now();
    const watch = setInterval(() => {
      if (Date.now() - Math.max(began, touched()) < STILL) return;
      const { id, test } = JSON.parse(readFileSync(join(folder, 'now.json'), 'utf8'));
      appendFileSync(join(folder, 'seen.jsonl'), `${JSON.stringify({ id, seen: true, test, by: 'stood still' })}\n`);
      process.kill(-child.pid, 'SIGKILL');
    }, 5000);
    child.on('exit', (code) => {
      clearInterval(watch);
      done(code);
    });
  });
}

/**
 * @param paths sources whose faults are looked at
 * @param most how many of them, at most
 * @param again goes on with the faults that were not seen when the same was last looked at
 */
export async function lookInPlace({ name, paths, tests, files, most, database, again }) {
  const folder = resolve(`.cache/mutants/${name}-faults`);
  const seenPath = join(folder, 'seen.jsonl');
  const before = again ? linesOf(seenPath).filter(({ seen }) => seen) : [];
  const kept = again ? JSON.parse(readFileSync(join(folder, 'faults.json'), 'utf8')).faults : [];
  rmSync(folder, { recursive: true, force: true });
  const { faults, all } = await writeFaults(paths, folder, most);
  // Ids count through a file list: a fault is the same by its rank.
  const rankOf = new Map(kept.map(({ id, rank }) => [id, rank]));
  const idOf = new Map(faults.map(({ id, rank }) => [rank, id]));
  for (const line of before) {
    const id = idOf.get(rankOf.get(line.id));
    if (id !== undefined) appendFileSync(seenPath, `${JSON.stringify({ ...line, id })}\n`);
  }
  const env = { ...process.env, MUTATE_FAULTS: folder, MUTATE_TESTS: tests.join(' '), MUTATE_DATABASE: database };
  for (let tries = 0; tries < 8; tries += 1) {
    const done = linesOf(seenPath).flatMap((line) => line.done ?? []);
    const left = files.filter((file) => !done.includes(file));
    if (left.length === 0) break;
    const code = await runTests(folder, { ...env, MUTATE_FILES: left.join(' ') });
    if (code === 0 || code === 1) break;
  }
  return { ...report(faults, linesOf(seenPath)), all };
}

function report(faults, lines) {
  const seen = new Set(lines.flatMap((line) => (line.seen ? [line.id] : [])));
  const came = new Set(lines.flatMap((line) => line.came ?? []));
  const atStart = new Set(lines.flatMap((line) => line.atStart ?? []));
  // Tables of a module and what an app does once when it starts are over before a fault is switched on.
  const asked = faults.filter(({ id }) => seen.has(id) || came.has(id) || !atStart.has(id));
  for (const { id, path, at, to, kind, replacement } of asked.filter((fault) => !seen.has(fault.id))) {
    const tests = new Set(lines.flatMap((line) => (line.id === id && line.asked ? [line.asked] : [])));
    const text = readFileSync(path, 'utf8').split('\n')[Number(at.split(':')[0]) - 1]?.trim();
    console.log(
      `not seen  ${path}:${at}-${to} ${kind} (${tests.size} tests came by)\n    ${text}\n  → ${replacement.slice(0, 200)}`,
    );
  }
  return { asked: asked.length, seen: asked.filter(({ id }) => seen.has(id)).length };
}
