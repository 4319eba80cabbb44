import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { scriptHashes } from '../server/http/pages/content-policy.ts';

/**
 * Vite plugin that writes `dist/nginx/<entry>.conf`: a variable with the hashes of the page's inline scripts, for the content
 * security policy in `docs/nginx/before-jeecgboot.conf`. Our own server computes the hashes at start; nginx cannot.
 */
export function nginxScripts(): Plugin {
  return {
    name: 'slipway:nginx-scripts',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    writeBundle({ dir = '' }) {
      const entry = this.environment.name;
      const hashes = scriptHashes(readFileSync(join(dir, 'index.html'), 'utf8'));
      const folder = join(dir, '..', 'nginx');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${entry}.conf`), `set $${entry}_scripts "${hashes.join(' ')}";\n`);
    },
  };
}
