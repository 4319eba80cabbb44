import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { boardWorkerPath } from '../shared/entries.ts';

/** Placeholder in the worker's source for the description of the copy. */
const placeholder = 'SLIPWAY_COPY';

/**
 * Vite plugin that builds the service worker of the boards, which stores a copy of their files for offline starts, and inserts
 * the list of these files.
 */
export function boardWorker(): Plugin {
  const fileName = boardWorkerPath.slice(1);
  return {
    name: 'slipway:board-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'signage',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'entries/signage/worker.ts', fileName, preserveSignature: false });
    },
    generateBundle: {
      // Runs when file names and page are final.
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[fileName];
        if (worker?.type !== 'chunk') throw new Error('the worker of the boards was not built');
        if (worker.imports.length > 0) throw new Error('the worker of the boards must stand alone');
        const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
        const page = Object.values(bundle).find((file) => file.fileName.endsWith('index.html'));
        if (page?.type !== 'asset' || files.length === 0) throw new Error('the boards have no page');
        const hash = createHash('sha256').update(JSON.stringify(files.sort())).update(String(page.source));
        const copy = JSON.stringify({ name: hash.digest('hex').slice(0, 12), files });
        worker.code = worker.code.replaceAll(placeholder, `(${copy})`);
      },
    },
  };
}
