import type { Plugin } from 'vite';

/** The summary of a call for the API description, on lines of its own in the declaration. */
const summary = /^ *summary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`),\n/gm;

/**
 * Removes the summaries of the API description from the browser's bundles, which contain the calls but never read the
 * summaries.
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
