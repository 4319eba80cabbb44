import type { Plugin } from 'vite';

/** Read by Chromium 136 and later in the first line of a script; a comment for other browsers. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Vite plugin that makes the browser compile all functions of these chunks on another thread while they load. Otherwise each
 * function is compiled on the main thread when it is first called (docs/decisions/compile-ahead.md).
 */
export function compileAhead(chunks: readonly string[]): Plugin {
  return {
    name: 'slipway:compile-ahead',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'office',
    generateBundle: {
      // After all other plugins that insert code at the top of a chunk.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunks.includes(chunk.name)) chunk.code = hint + chunk.code;
      },
    },
  };
}
