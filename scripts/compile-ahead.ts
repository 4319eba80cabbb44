import type { Plugin } from 'vite';

/** Chromium 136 and later reads it in the first line of a script; to others it is a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the browser compile every function of these chunks of the office while they arrive, beside the main thread. Else each
 * is compiled on the main thread when it is first called (docs/decisions/compile-ahead.md).
 */
export function compileAhead(chunks: readonly string[]): Plugin {
  return {
    name: 'slipway:compile-ahead',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'office',
    generateBundle: {
      // After whatever else is put at the top of a chunk.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunks.includes(chunk.name)) chunk.code = hint + chunk.code;
      },
    },
  };
}
