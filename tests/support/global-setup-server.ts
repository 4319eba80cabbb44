import type { TestProject } from 'vitest/node';
import { builtServer } from './built-server.ts';
import { joinTestYard, type TestYard } from './test-yard.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Pick<TestYard, 'url' | 'port' | 'files'>;
  }
}

/** One cluster per run; each test file clones one of its templates (`database.ts`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Passed to the workers by the environment; reading a workbook starts this thread.
  process.env.WORKBOOK_THREAD = await builtServer('workbook-worker');
  const { url, port, files, stop } = await joinTestYard();
  project.provide('cluster', { url, port, files });
  return stop;
}
