// Tests faults one after the other in one Vitest process with one app: `fault-runner.ts` runs every test once to record which faults
// it reaches, then repeats the few tests that `plan.mjs` chooses for each fault. A fault that hangs (an endless loop) counts as
// detected, and the remaining faults are tested in a new process.
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withoutEquivalent } from './equivalent.mjs';
import { chooseFaults, writeFaults } from './instrument.mjs';
import { keptMap } from './kept-map.mjs';
import { oneRound, planLooks, rounds } from './plan.mjs';

/** Milliseconds without a result after which the tests count as hanging; longer than any test may take. */
const STILL = 300_000;
/** The same until the first result, because the demo yard may have to be created. */
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

const texts = new Map();
function textOf(file) {
  if (!texts.has(file)) texts.set(file, readFileSync(file, 'utf8'));
  return texts.get(file);
}

const isUnit = (file) => file.startsWith('tests/unit/');

/** Adds the results of an aborted run to the map. */
function takeUp(map, folder) {
  const path = join(folder, 'faults.json');
  if (existsSync(path)) map.add(linesOf(join(folder, 'seen.jsonl')), JSON.parse(readFileSync(path, 'utf8')).all);
}

/**
 * Tests faults and prints the undetected ones; returns how many were tested and detected.
 * @param paths sources whose faults are tested
 * @param beside sources that are instrumented too, so that one map of the tests serves all of them
 * @param mapName name of this map
 * @param most maximum number of faults
 * @param seed another seed chooses other faults
 * @param named the test files were given by the user
 * @param again repeats only the faults that the last such run did not detect
 */
export async function lookInPlace(look) {
  const { name, paths, beside, mapName, tests: folders, files, named, most, seed, database, again } = look;
  const folder = resolve(`.cache/mutants/${name}-faults`);
  const seenPath = join(folder, 'seen.jsonl');
  const map = keptMap(resolve(`.cache/mutants/${mapName}-map.json`));
  takeUp(map, folder);
  const before = again ? linesOf(seenPath).filter((line) => line.seen) : [];
  const former = again ? JSON.parse(readFileSync(join(folder, 'faults.json'), 'utf8')) : { faults: [], seed };
  rmSync(folder, { recursive: true, force: true });
  const { sources, faults: all } = await writeFaults([...new Set([...paths, ...beside])].sort(), folder);
  const wanted = new Set(paths);
  const own = all.filter(({ path }) => wanted.has(path));
  const faults = chooseFaults(withoutEquivalent(own), most, former.seed);
  writeFileSync(join(folder, 'faults.json'), JSON.stringify({ sources, faults, seed: former.seed, all }));
  // Ids depend on the list of files, so faults of the last run are matched by key.
  const keyOf = new Map(former.faults.map(({ id, key }) => [id, key]));
  const idOf = new Map(faults.map(({ id, key }) => [key, id]));
  for (const line of before) {
    const id = idOf.get(keyOf.get(line.id));
    if (id !== undefined) appendFileSync(seenPath, `${JSON.stringify({ ...line, id })}\n`);
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
  const asked = named ? files : [...new Set([...files, ...map.known(wanted).filter(database ? () => true : isUnit)])];
  await run('map', map.missing(asked, faults, files), {});
  map.add(linesOf(seenPath), all);
  const tests = map.of(asked, all).flatMap((file) => file.tests);
  const pathOf = Object.fromEntries(all.map(({ id, path }) => [id, path]));
  for (const [round, { looks, files: chosen }] of planLooks(
    tests,
    faults,
    pathOf,
    named ? oneRound : rounds,
    (file, path) => textOf(file).includes(`'#${path}'`),
  ).entries()) {
    await run(String(round), chosen, looks);
  }
  return { ...report(faults, [...linesOf(seenPath), ...map.of(map.known(wanted), all)]), all: own.length };
}

function report(faults, lines) {
  const seen = new Set(lines.flatMap((line) => (line.seen ? [line.id] : [])));
  const came = new Set(lines.flatMap((line) => line.came ?? []));
  const atStart = new Set(lines.flatMap((line) => line.atStart ?? []));
  // Code that runs only when modules load or the app starts has run before a fault is switched on, so it does not count.
  const asked = faults.filter(({ id }) => seen.has(id) || came.has(id) || !atStart.has(id));
  for (const { id, path, at, to, kind, text, replacement } of asked.filter((fault) => !seen.has(fault.id))) {
    const tests = new Set(lines.flatMap((line) => (line.id === id && line.asked ? [line.asked] : [])));
    console.log(
      `undetected  ${path}:${at}-${to} ${kind} (${tests.size} tests reached it)\n    ${text}\n  → ${replacement}`,
    );
  }
  return { asked: asked.length, seen: asked.filter(({ id }) => seen.has(id)).length };
}
