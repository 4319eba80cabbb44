// Looks at faults one after the other in one Vitest with one app: `fault-runner.ts` runs every test once to know which faults it
// comes by, then again the few that `plan.mjs` chooses for each fault. What stands still (a loop without an end) counts as seen, and the rest goes on in a new process.
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withoutEquivalent } from './equivalent.mjs';
import { chooseFaults, writeFaults } from './instrument.mjs';
import { keptMap } from './kept-map.mjs';
import { oneRound, planLooks, rounds } from './plan.mjs';

/** Milliseconds without output after which a run counts as hanging; longer than any test may take. */
const STILL = 300_000;
/** The same before the first output, because the demo yard may have to be made first. */
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

/** Adds the results of an interrupted run to the map. */
function takeUp(map, folder) {
  const path = join(folder, 'faults.json');
  if (existsSync(path)) map.add(linesOf(join(folder, 'seen.jsonl')), JSON.parse(readFileSync(path, 'utf8')).all);
}

/**
 * @param paths sources whose faults are tried
 * @param beside sources that are instrumented as well, so that one map of the tests serves for all
 * @param mapName name of that map
 * @param most maximum number of faults
 * @param seed text that selects another sample
 * @param named the test files were named by the user
 * @param again continues with the faults that the last run of the same selection did not detect
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
  // Ids depend on the list of files; a fault is identified across runs by its key.
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
  // Faults that are only reached at module load or app start cannot be tried, because they are switched on later.
  const asked = faults.filter(({ id }) => seen.has(id) || came.has(id) || !atStart.has(id));
  for (const { id, path, at, to, kind, text, replacement } of asked.filter((fault) => !seen.has(fault.id))) {
    const tests = new Set(lines.flatMap((line) => (line.id === id && line.asked ? [line.asked] : [])));
    console.log(`not seen  ${path}:${at}-${to} ${kind} (${tests.size} tests came by)\n    ${text}\n  → ${replacement}`);
  }
  return { asked: asked.length, seen: asked.filter(({ id }) => seen.has(id)).length };
}
