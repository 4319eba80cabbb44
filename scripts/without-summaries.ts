import type { Plugin } from 'vite';

/** `summary` of a call, which is on lines of its own. */
const summary = /^ *summary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`),\n/gm;

/** Modules with calls of the contract. */
export const callModules = /\/shared\/(contract\/(?:[a-z-]+\/)?[a-z-]+|resource\/(?:read|resource)-calls)\.ts$/;

/** The source of a module without the summaries of its calls. */
export const removeSummaries = (code: string): string => code.replace(summary, '\n');

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
      filter: { id: callModules },
      handler: (code) => ({ code: removeSummaries(code), map: null }),
    },
  };
}
