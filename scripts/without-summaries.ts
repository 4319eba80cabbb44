import type { Plugin } from 'vite';

/** A call's sentence for the API description, on lines of its own in its declaration. */
const summary = /^ *summary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`),\n/gm;

/**
 * Leaves the sentences of the API description out of the browser's bundles, where nothing reads them: they stand with the
 * calls, and every page brings the calls it sends.
 */
export function withoutSummaries(): Plugin {
  return {
    name: 'slipway:without-summaries',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      order: 'pre',
      filter: { id: /\/shared\/(contract\/(?:[a-z-]+\/)?[a-z-]+|resource\/resource-calls)\.ts$/ },
      handler: (code) => ({ code: code.replace(summary, '\n'), map: null }),
    },
  };
}
