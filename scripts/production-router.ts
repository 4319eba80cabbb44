import type { Plugin } from 'vite';

/**
 * Builds with the router's own production files. Its package names the development files for every browser, whose checks
 * and warnings are half a KiB of each first load.
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
