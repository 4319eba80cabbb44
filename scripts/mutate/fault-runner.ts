import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestRunner, vi } from 'vitest';
import { hasDatabase, keepState, rewind } from '#tests/support/rewind.ts';

interface Fault {
  readonly id: string;
  /** Tests with a database that have looked at it and saw nothing. */
  asked: number;
}

/** What Stryker's instrumented code reads and writes. */
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
/** So many tests with a database look at a fault; the nearest files come first. */
const mostAsked = 12;
const lines = join(folder, 'seen.jsonl');
const given = JSON.parse(readFileSync(join(folder, 'faults.json'), 'utf8')) as { faults: { id: string }[] };
const alive = new Map<string, Fault>(given.faults.map(({ id }) => [id, { id, asked: 0 }]));
/** A run that stood still and was begun again goes on where it was. */
for (const line of existsSync(lines) ? readFileSync(lines, 'utf8').trim().split('\n') : []) {
  if (line === '') continue;
  const { id, seen } = JSON.parse(line) as { id: string; seen?: boolean };
  const fault = alive.get(id);
  if (seen) alive.delete(id);
  else if (fault) fault.asked += 1;
}

const place = globalThis as { __stryker__?: Switch };
place.__stryker__ ??= {};
const faults = place.__stryker__;

const note = (what: Record<string, unknown>) => appendFileSync(lines, `${JSON.stringify(what)}\n`);

/**
 * Runs each test once as it is and notes which faults it comes by; then again with each of them, one after the other, in the same
 * process with the same app, the database as it was before the test. At last once more without: a test that does not pass
 * then has seen nothing.
 */
export default class FaultRunner extends TestRunner {
  private readonly faults = faults;
  private queue: Fault[] = [];
  private now: Fault | undefined;
  private phase: 'first' | 'fault' | 'last' = 'first';
  private seenHere: { fault: Fault; by: string }[] = [];
  private began = 0;
  private took = 0;
  /** The database could not be put back. */
  private lost = false;

  override async onBeforeRunTask(test: Test): Promise<void> {
    await super.onBeforeRunTask(test);
    // Each retry is one more look; onAfterRetryTask ends them.
    test.retry = 1e9;
    this.phase = 'first';
    this.seenHere = [];
  }

  override async onBeforeTryTask(test: Test): Promise<void> {
    this.faults.activeMutant = undefined;
    if (test.result) test.result.errors = [];
    if (hasDatabase() && alive.size > 0) {
      await (this.phase === 'first' ? keepState() : rewind()).catch((error: unknown) => {
        // Not the fault's doing: what this test saw does not count, and none of its file is asked further.
        note({ broken: test.name, error: String(error) });
        this.lost = true;
      });
    }
    if (this.phase === 'first') this.faults.currentTestId = test.id;
    if (this.phase === 'fault' && this.now) {
      writeFileSync(join(folder, 'now.json'), JSON.stringify({ id: this.now.id, test: test.name }));
      const hits = this.faults.mutantCoverage?.perTest[test.id]?.[this.now.id] ?? 1;
      this.faults.hitCount = 0;
      this.faults.hitLimit = hits * 100 + 1000;
      this.faults.activeMutant = this.now.id;
    }
    this.began = performance.now();
    super.onBeforeTryTask(test);
  }

  async runTask(test: Test): Promise<void> {
    const run = TestRunner.getTestFn(test);
    if (this.phase === 'first') return run();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((_, reject) => {
      timer = setTimeout(() => reject(new Error('takes ten times as long')), this.took * 10 + 20_000);
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

  /** Whether the test runs once more. */
  private after(test: Test, passed: boolean, error: string): boolean {
    const name = `${test.file.name} › ${test.name}`;
    if (this.lost) return false;
    if (this.phase === 'first') {
      if (!passed) note({ fails: name, error });
      if (!passed) return false;
      this.took = performance.now() - this.began;
      const covered = this.faults.mutantCoverage?.perTest[test.id] ?? {};
      this.queue = Object.keys(covered).flatMap((id) => alive.get(id) ?? []);
      if (hasDatabase()) this.queue = this.queue.filter(({ asked }) => asked < mostAsked);
      if (this.queue.length === 0) return false;
    } else if (this.phase === 'fault' && this.now) {
      if (passed) {
        this.now.asked += hasDatabase() ? 1 : 0;
        note({ id: this.now.id, asked: name });
      } else this.seenHere.push({ fault: this.now, by: error });
    } else {
      if (!passed) note({ unsteady: name, error, void: this.seenHere.map(({ fault }) => fault.id) });
      for (const { fault, by } of passed ? this.seenHere : []) {
        alive.delete(fault.id);
        note({ id: fault.id, seen: true, test: name, by });
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
    const came = Object.values(coverage.perTest).flatMap((ids) => Object.keys(ids));
    this.lost = false;
    note({ done: suite.name, came: [...new Set(came)], atStart: Object.keys(coverage.static) });
    coverage.perTest = {};
  }
}
