import type { Plugin } from 'vite';

/** `summary` of a call, which is on lines of its own. */
const summary = /^ *summary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`),\n/gm;

/**
 * Vite plugin that removes `summary` from the calls in the browser's bundles. Only the API description uses it, but each page
 * contains the calls that it sends.
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
