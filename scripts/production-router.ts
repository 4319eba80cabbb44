import type { Plugin } from 'vite';

/**
 * Vite plugin that uses the router's production files. Its package.json names the development files for browsers; their checks
 * and warnings would add half a KiB to each first load.
 */
export function productionRouter(): Plugin {
  return {
    name: 'slipway:production-router',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: {
      order: 'pre',
      filter: { id: /^react-router(\/dom)?$/ },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
      },
    },
  };
}
