import type { Plugin } from 'vite';
import { builtIndexPath, definitionPath } from '#shared/resource/definition-entry.ts';
import { canonicalJson } from '#shared/resource/definition-hash.ts';
import { definitionIndex } from '#shared/resource/definition-index.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';

/**
 * Vite plugin that writes the built-in definitions as static files of the office, named by their hash, with an index. So they
 * are also available in front of a JeecgBoot server, whose permission answer has no definitions.
 */
export function definitionFiles(): Plugin {
  const index = definitionIndex(yardDefinitions);
  const files = new Map([
    [builtIndexPath, JSON.stringify(index)],
    ...index.flatMap((entry) => {
      const definition = yardDefinitions.find(({ code }) => code === entry.code);
      return definition ? [[definitionPath(entry), canonicalJson(definition)] as const] : [];
    }),
  ]);
  return {
    name: 'slipway:definitions',
    generateBundle() {
      if (this.environment.name === 'signage' || this.environment.name === 'oauth2') return;
      if (this.environment.config.consumer !== 'client') return;
      for (const [path, source] of files) this.emitFile({ type: 'asset', fileName: path.slice(1), source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const found = files.get(request.url ?? '');
        if (found === undefined) next();
        else response.setHeader('content-type', 'application/json').end(found);
      });
    },
  };
}
