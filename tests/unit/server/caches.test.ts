import { expect, it } from 'vitest';
import { forgetCaches, onForgetCaches } from '#server/process/caches.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

it('forgetCaches reaches every cache that registered, each time', () => {
  const kept = new Map<string, number>();
  onForgetCaches(() => kept.clear());
  for (const value of [1, 2]) {
    kept.set('a', value);
    forgetCaches();
    expect(kept.size).toBe(0);
  }
});

/** A variable of a module that holds something from one request to the next. */
const state =
  /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=\n]+)? = new (?:Map|Set|\w*Cache)\b[^\n]*\(\)|const (\w+) = new \w*Cache\b)/gm;

/** State that is true whichever database, folder or provider the process serves. */
const ofTheProcess: readonly string[] = [
  'server/db/lock-queue.ts', // who waits in this process for whom
  'server/db/new-id.ts', // the order of ids
  'server/db/pool.ts', // the open database itself
  'server/http/overload.ts', // this process's memory
  'server/jobs/known-jobs.ts', // the registry of jobs, said once by it
  'server/jobs/scheduler.ts', // schedulers that run in this process
  'server/start/main.ts', // whether it is stopping
  'server/monitor/start-monitor.ts', // what looks at this process
  'server/kernel/message/queue-mails.ts', // how what waits is sent, said once by what sends it
  'server/resource/kit.ts', // what goes by a definition's content alone
  'server/resource/registry.ts', // hooks, attached once by the bindings
  'server/process/tight-heap.ts', // how many imports run in this process
  'server/config/running-config.ts', // the configuration itself
  'server/yard/report/ask-summary.ts', // the reports that areas name
  'server/yard/open-on-ship.ts', // what areas have open on a ship, said once by the hooks
  'server/permission/seed-menu.ts', // the menu of the release
  'server/session/password-rule.ts', // the list of common passwords
  'server/session/password.ts', // turns at hashing, a hash that fits nothing
  'server/workflow/guards.ts', // what areas add to the workflow, said once by their list
  'server/workflow/run/end-application.ts', // how applications are ended, attached once by the calls
];

it('every server module with a cache says how to clear it', () => {
  const silent = sourceFiles('server')
    .filter(({ path, text }) => text.match(state) && !text.includes('onForgetCaches(') && !ofTheProcess.includes(path))
    .map(({ path, text }) => `${path}: ${text.match(state)?.join(' · ')}`);
  expect(silent).toEqual([]);
});

/** What is made once for all files of a worker, whatever the database. */
const ofTheWorker: readonly string[] = [
  'tests/support/people.ts', // the hash of one password
  'tests/support/rewind.ts', // given back with the file’s database
  'tests/support/temporary-folder.ts', // the file's own folders, removed with it
  'tests/support/browser.ts', // the file's own product, given back by it; names of sessions
];

it('every cached state of test support is cleared with each database, because files run in any order', () => {
  const silent = sourceFiles('tests/support')
    .filter(({ path, text }) => text.match(state) && !text.includes('onForgetCaches(') && !ofTheWorker.includes(path))
    .map(({ path, text }) => `${path}: ${text.match(state)?.join(' · ')}`);
  expect(silent).toEqual([]);
});
