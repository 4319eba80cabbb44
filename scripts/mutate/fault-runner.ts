import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestRunner, vi } from 'vitest';
import { forgetKits } from '#server/resource/kit.ts';
import { hasDatabase, keepState, rewind } from '#tests/support/rewind.ts';

/** State that Stryker's instrumented code reads and writes. */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

type Suite = Parameters<TestRunner['onAfterRunSuite']>[0];
type Test = Parameters<NonNullable<TestRunner['onBeforeTryTask']>>[0];

const folder = process.env.MUTATE_FAULTS ?? '';
/** `map`: each test runs once and records which faults it reaches; otherwise the number of the round. */
const round = process.env.MUTATE_ROUND ?? 'map';
const mapping = round === 'map';
const lines = join(folder, 'seen.jsonl');
const given = JSON.parse(readFileSync(join(folder, 'faults.json'), 'utf8')) as { faults: { id: string }[] };
const alive = new Set(given.faults.map(({ id }) => id));
/** Faults to test in this round, by the id of the test. */
const looks = JSON.parse(readFileSync(join(folder, 'looks.json'), 'utf8')) as Record<string, string[]>;
/** A run that hung and was restarted skips the faults that were already detected. */
for (const line of existsSync(lines) ? readFileSync(lines, 'utf8').trim().split('\n') : []) {
  if (line === '') continue;
  const { id, seen } = JSON.parse(line) as { id?: string; seen?: boolean };
  if (id !== undefined && seen) alive.delete(id);
}

const queueOf = (test: string): string[] => (looks[test] ?? []).filter((fault) => alive.has(fault));

const testsOf = (suite: Suite): Test[] =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : (task as Test)));

const place = globalThis as { __stryker__?: Switch };
place.__stryker__ ??= {};
const faults = place.__stryker__;

const note = (what: Record<string, unknown>) => appendFileSync(lines, `${JSON.stringify(what)}\n`);

/**
 * Vitest runner that tests faults. In the round `map` it runs each test once and records which faults the test reaches. In a later
 * round it repeats the test with each of its faults, one after the other, in the same process with the same app; the database is
 * reset to its state before the test each time. A last run without a fault must pass, otherwise the results of the test do not count.
 * Tests without faults are skipped; tests that depend on a skipped test fail and are skipped too.
 */
export default class FaultRunner extends TestRunner {
  private readonly faults = faults;
  private queue: string[] = [];
  private now: string | undefined;
  private phase: 'first' | 'fault' | 'last' = 'first';
  private seenHere: { id: string; by: string }[] = [];
  private began = 0;
  private took = 0;
  /** The database could not be reset. */
  private lost = false;

  override async onBeforeRunSuite(suite: Suite): Promise<void> {
    await super.onBeforeRunSuite(suite);
    if ('filepath' in suite && !mapping && !testsOf(suite).some(({ id }) => queueOf(id).length > 0))
      suite.mode = 'skip';
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    await super.onBeforeRunTask(test);
    if (test.mode !== 'run' && test.mode !== 'queued') return;
    if (!mapping && queueOf(test.id).length === 0) {
      test.mode = 'skip';
      return;
    }
    // Each retry is one run with a fault; `onAfterRetryTask` ends the retries.
    test.retry = 1e9;
    this.phase = 'first';
    this.seenHere = [];
  }

  override async onBeforeTryTask(test: Test): Promise<void> {
    this.faults.activeMutant = undefined;
    // Cached parts would hide faults in the code that compiles them, or keep a fault after it is switched off.
    forgetKits();
    if (test.result) test.result.errors = [];
    if (hasDatabase() && !mapping) {
      await (this.phase === 'first' ? keepState() : rewind()).catch((error: unknown) => {
        // Not caused by the fault: the test's results do not count, and the rest of its file is skipped.
        note({ broken: test.name, error: String(error) });
        this.lost = true;
      });
    }
    if (this.phase === 'first') this.faults.currentTestId = test.id;
    if (this.phase === 'fault' && this.now) {
      writeFileSync(join(folder, 'now.json'), JSON.stringify({ id: this.now, test: test.name }));
      const hits = this.faults.mutantCoverage?.perTest[test.id]?.[this.now] ?? 1;
      this.faults.hitCount = 0;
      this.faults.hitLimit = hits * 100 + 1000;
      this.faults.activeMutant = this.now;
    }
    this.began = performance.now();
    super.onBeforeTryTask(test);
  }

  async runTask(test: Test): Promise<void> {
    const run = TestRunner.getTestFn(test);
    if (this.phase === 'first') return run();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((_, reject) => {
      timer = setTimeout(() => reject(new Error('takes much longer')), this.took * 4 + 15_000);
    });
    await Promise.race([run(), late]).finally(() => clearTimeout(timer));
  }

  onAfterRetryTask(test: Test): void {
    const { result } = test;
    if (!result) return;
    const passed = result.state === 'pass';
    const error = String(result.errors?.[0]?.message ?? '').slice(0, 160);
    Object.assign(this.faults, { activeMutant: undefined, currentTestId: undefined, hitCount: undefined });
    if (!passed) {
      vi.useRealTimers();
      vi.restoreAllMocks();
    }
    const goOn = this.after(test, passed, error);
    result.state = goOn ? 'fail' : 'pass';
    result.errors = goOn ? [{ message: 'looked at again' }] : [];
  }

  /** Evaluates a run; returns whether the test must run again. */
  private after(test: Test, passed: boolean, error: string): boolean {
    const name = `${test.file.name} › ${test.name}`;
    if (this.lost) return false;
    if (this.phase === 'first') {
      if (!passed) note({ fails: name, error });
      if (!passed) return false;
      this.took = performance.now() - this.began;
      if (mapping) {
        const ids = Object.keys(this.faults.mutantCoverage?.perTest[test.id] ?? {});
        note({ test: test.id, name, file: test.file.name, ids, took: this.took, database: hasDatabase() });
        return false;
      }
      this.queue = queueOf(test.id);
      if (this.queue.length === 0) return false;
    } else if (this.phase === 'fault' && this.now) {
      if (passed) note({ id: this.now, asked: name });
      else this.seenHere.push({ id: this.now, by: error });
    } else {
      if (!passed) note({ unsteady: name, error, void: this.seenHere.map(({ id }) => id) });
      for (const { id, by } of passed ? this.seenHere : []) {
        alive.delete(id);
        note({ id, seen: true, test: name, by });
      }
      return false;
    }
    this.now = this.queue.pop();
    this.phase = this.now ? 'fault' : 'last';
    return this.now !== undefined || hasDatabase() || this.seenHere.length > 0;
  }

  override async onAfterRunSuite(suite: Suite): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (!('filepath' in suite)) return;
    const coverage = this.faults.mutantCoverage ?? { static: {}, perTest: {} };
    const came = mapping && Object.values(coverage.perTest).flatMap((ids) => Object.keys(ids));
    this.lost = false;
    const met = came && {
      came: [...new Set(came)],
      atStart: Object.keys(coverage.static),
      hash: createHash('sha1').update(readFileSync(suite.filepath)).digest('hex'),
    };
    note({ done: suite.name, round, ...met });
    coverage.perTest = {};
  }
}
