import type { Plugin } from 'vite';

/** Chromium 136 and later reads this line at the begin of a script; for other browsers it is a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes the browser compile all functions of these chunks while they are being downloaded, outside of the main thread.
 * Otherwise each function would be compiled on the main thread when it is called for the first time
 * (docs/decisions/compile-ahead.md).
 */
export function compileAhead(chunks: readonly string[]): Plugin {
  return {
    name: 'slipway:compile-ahead',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'office',
    generateBundle: {
      // Runs after plugins that insert text at the begin of a chunk.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunks.includes(chunk.name)) chunk.code = hint + chunk.code;
      },
    },
  };
}
