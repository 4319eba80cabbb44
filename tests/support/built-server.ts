import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { hashOfSources } from '../../scripts/import-graph.mjs';
import { keptFolder } from './kept-folder.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'build-server.mjs');

const entries = {
  main: [
    'server/start/main.ts',
    'server/workbook/workbook-worker.ts',
    'vite.config.ts',
    'tests/support/build-server.mjs',
  ],
  'workbook-worker': ['server/workbook/workbook-worker.ts', 'tests/support/build-server.mjs'],
} as const;

/** What a test runner says to its own processes would make another product of the build. */
const own = /^(?:NODE_ENV|TEST|DEV|PROD|MODE|SSR|BASE_URL|VITE_.*|VITEST.*)$/;

/**
 * The built server, or its thread alone, which is made in a moment: `npm test` has built both by then and names them
 * (`SERVER_ENTRY`), else it is kept by the hash of its sources. From source each start reads TypeScript anew, three times the work.
 */
export async function builtServer(name: keyof typeof entries): Promise<string> {
  const given = process.env.SERVER_ENTRY;
  if (given !== undefined) return name === 'main' ? given : join(process.cwd(), dirname(given), `${name}.js`);
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !own.test(key)));
  const folder = await keptFolder(name, hashOfSources(entries[name]), async (outDir) => {
    await run(process.execPath, [script, outDir, name], { env });
  });
  return join(folder, `${name}.js`);
}
