import type { Plugin } from 'vite';

/**
 * Puts the CSS of lazily loaded chunks into their JavaScript: no requests of its own, nothing of it in the first style
 * sheet, and it is applied before the chunk renders. CSS that the page itself links stays a file.
 */
export function stylesWithChunks(): Plugin {
  return {
    name: 'slipway:styles-with-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'office',
    generateBundle: {
      // Runs before Vite records which style sheets a dynamic import waits for.
      order: 'pre',
      handler(_options, bundle) {
        const first = new Set<string>();
        const walk = (name: string) => {
          const chunk = bundle[name];
          if (chunk?.type !== 'chunk' || first.has(name)) return;
          first.add(name);
          for (const each of chunk.imports) walk(each);
        };
        for (const [name, chunk] of Object.entries(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) walk(name);
        for (const [name, chunk] of Object.entries(bundle)) {
          const sheets = chunk.type === 'chunk' ? chunk.viteMetadata?.importedCss : undefined;
          if (chunk.type !== 'chunk' || sheets === undefined || first.has(name)) continue;
          for (const sheet of sheets) {
            const asset = bundle[sheet];
            if (asset?.type !== 'asset') continue;
            const css = JSON.stringify(String(asset.source).trim());
            chunk.code = `document.head.append(Object.assign(document.createElement("style"),{textContent:${css}}));\n${chunk.code}`;
            delete bundle[sheet];
          }
          sheets.clear();
        }
      },
    },
  };
}
