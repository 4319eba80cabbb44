import { builtinEnvironments, type Environment } from 'vitest/runtime';

const kept = Symbol.for('document of the worker');

/** One document for all files of a worker: creating it takes longer than the tests of most files. */
const environment: Environment = {
  name: 'kept-happy-dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    global[kept] ??= await builtinEnvironments['happy-dom'].setup(global, options);
    return { teardown: () => undefined };
  },
};

export default environment;
