// Builds the server, or only its thread, into the given folder, as `npm run build` does. Runs in a process of its own,
// because the environment of a test runner would change the build.
import { createBuilder } from 'vite';

const [outDir, name] = process.argv.slice(2);
const only = {
  name: 'slipway:one-entry',
  /** @param {Record<string, { build: { rolldownOptions: { input: Record<string, string> } } }>} environments */
  configResolved({ environments }) {
    const { input } = environments.server.build.rolldownOptions;
    for (const other of Object.keys(input)) if (name !== 'main' && other !== name) delete input[other];
  },
};
const builder = await createBuilder({
  logLevel: 'error',
  plugins: [only],
  environments: { server: { build: { outDir } } },
});
const { server } = builder.environments;
if (server === undefined) throw new Error('vite.config.ts names no server');
await builder.build(server);
