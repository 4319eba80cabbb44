import type { Plugin } from 'vite';

/**
 * Vite plugin that puts the styles of a lazily loaded chunk into its code. They need no request of their own, are not in the
 * first style sheet, and are in the page before the chunk's components render. Styles that the page links stay files.
 */
export function stylesWithChunks(): Plugin {
  return {
    name: 'slipway:styles-with-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'office',
    generateBundle: {
      // Before Vite decides which style sheets a dynamic import waits for.
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
