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

/** Variables of the test runner that would change the build. */
const own = /^(?:NODE_ENV|TEST|DEV|PROD|MODE|SSR|BASE_URL|VITE_.*|VITEST.*)$/;

/**
 * Path of the built server or of its thread, which builds faster. `npm test` has built both and passes the server's
 * path (`SERVER_ENTRY`); otherwise the build is cached by the hash of its sources. Starting from source would compile
 * TypeScript each time, three times the work.
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
