// Looks at faults one after the other in one Vitest with one app: `fault-runner.ts` runs every test once to know which faults it
// comes by, then again the few that `plan.mjs` chooses for each fault. What stands still (a loop without an end) counts as seen, and the rest goes on in a new process.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeFaults } from './instrument.mjs';
import { oneRound, planLooks, rounds } from './plan.mjs';

/** Milliseconds without a word from the tests: longer than any test may take. */
const STILL = 300_000;
/** Until the first word: the demo yard may have to be made. */
const BEGINNING = 900_000;

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
      const spoke = touched() > began;
      if (Date.now() - (spoke ? touched() : began) < (spoke ? STILL : BEGINNING)) return;
      const now = join(folder, 'now.json');
      if (existsSync(now)) {
        const { id, test } = JSON.parse(readFileSync(now, 'utf8'));
        appendFileSync(join(folder, 'seen.jsonl'), `${JSON.stringify({ id, seen: true, test, by: 'stood still' })}\n`);
      }
      process.kill(-child.pid, 'SIGKILL');
    }, 5000);
    child.on('exit', (code) => {
      clearInterval(watch);
      done(code);
    });
  });
}

const hashOf = (...paths) => {
  const hash = createHash('sha1');
  for (const path of paths) hash.update(readFileSync(path));
  return hash.digest('hex');
};

/** What each test came by the last time is true as long as the sources and its file are the same. */
function keptMap(path, paths) {
  const key = hashOf(...paths);
  const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const files = kept.key === key ? kept.files : {};
  return {
    missing: (names) => names.filter((name) => files[name]?.hash !== hashOf(name)),
    add(lines) {
      for (const { done, came, atStart } of lines.filter((line) => line.round === 'map')) {
        const tests = lines.filter(({ ids, file }) => ids && file === done);
        files[done] = { hash: hashOf(done), tests, came, atStart };
      }
      writeFileSync(path, JSON.stringify({ key, files }));
    },
    of: (names) => names.flatMap((name) => files[name] ?? []),
  };
}

/**
 * @param paths sources whose faults are looked at
 * @param most how many of them, at most
 * @param named the files are somebody's choice
 * @param again goes on with the faults that were not seen when the same was last looked at
 */
export async function lookInPlace({ name, paths, tests: folders, files, named, most, database, again }) {
  const folder = resolve(`.cache/mutants/${name}-faults`);
  const seenPath = join(folder, 'seen.jsonl');
  const before = again ? linesOf(seenPath).filter((line) => line.seen || line.came) : [];
  const kept = again ? JSON.parse(readFileSync(join(folder, 'faults.json'), 'utf8')).faults : [];
  rmSync(folder, { recursive: true, force: true });
  const { faults, all, pathOf } = await writeFaults(paths, folder, most);
  // Ids count through a file list: a fault is the same by its rank.
  const rankOf = new Map(kept.map(({ id, rank }) => [id, rank]));
  const idOf = new Map(faults.map(({ id, rank }) => [rank, id]));
  const sameAs = (id) => idOf.get(rankOf.get(id)) ?? [];
  for (const { id, came, ...line } of before) {
    const same = came ? { came: came.flatMap(sameAs) } : { ...line, id: sameAs(id) };
    if (came || typeof same.id === 'string') appendFileSync(seenPath, `${JSON.stringify(same)}\n`);
  }
  const env = { ...process.env, MUTATE_FAULTS: folder, MUTATE_TESTS: folders.join(' '), MUTATE_DATABASE: database };
  const run = async (round, given, looks) => {
    writeFileSync(join(folder, 'looks.json'), JSON.stringify(looks));
    for (let tries = 0; tries < 8; tries += 1) {
      const done = linesOf(seenPath).flatMap((line) => (line.round === round ? [line.done] : []));
      const left = given.filter((file) => !done.includes(file));
      if (left.length === 0) break;
      const code = await runTests(folder, { ...env, MUTATE_FILES: left.join(' '), MUTATE_ROUND: round });
      if (code === 0 || code === 1) break;
    }
  };
  const map = keptMap(resolve(`.cache/mutants/${name}-map.json`), paths);
  await run('map', map.missing(files), {});
  map.add(linesOf(seenPath));
  const met = map.of(files);
  const tests = met.flatMap((file) => file.tests);
  for (const [round, { looks, files: chosen }] of planLooks(
    tests,
    faults,
    pathOf,
    named ? oneRound : rounds,
  ).entries()) {
    await run(String(round), chosen, looks);
  }
  return { ...report(faults, [...linesOf(seenPath), ...met]), all };
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
