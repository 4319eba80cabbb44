import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts `workbook-worker`. In a build it is a file beside this one. From source it is the built file in
 * `WORKBOOK_THREAD`, if tests set that, otherwise TypeScript that tsx compiles in the thread, which takes half a
 * second.
 */
export function startThread(options: WorkerOptions): Worker {
  const here = import.meta.url;
  const ready = process.env.WORKBOOK_THREAD;
  if (here.endsWith('.ts') && ready !== undefined) return new Worker(ready, options);
  if (!here.endsWith('.ts')) return new Worker(new URL('./workbook-worker.js', here), options);
  const source = new URL('./workbook-worker.ts', here).href;
  const script = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(source)})))`;
  return new Worker(script, { ...options, eval: true });
}
