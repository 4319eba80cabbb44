import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startChromium } from '#tests/support/browser.ts';
import { weigh } from '#tests/support/page-weight.ts';
import { startProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testPasswords } from '#tests/support/test-config.ts';
import type { BenchRow } from './bench-row.ts';
import { signInByPassword } from './first-load.ts';

const assets = join('dist', 'office', 'assets', 'office');
/** KiB that a control may add to an open office; tables to choose from and editors may be larger. */
const ceiling = 85;
const ceilings: Readonly<Record<string, number>> = {
  'position-id-picker': 155,
  'position-picker': 155,
  'record-picker': 155,
  'role-grant-picker': 155,
  'role-id-picker': 155,
  'role-picker': 155,
  'user-by-depart-picker': 155,
  'user-picker': 155,
  code: 180,
  markdown: 180,
  'rich-text': 220,
};
/** Chunks that a control loads by itself once it is rendered, in addition to its own chunk. */
const fetchedWith: Readonly<Record<string, string>> = {
  'area-cascader': 'area-data',
  'area-select': 'area-data',
  code: 'code-view',
  markdown: 'markdown-view',
  'rich-text': 'rich-text-view',
};

/** A script and all scripts that it imports, at any depth. */
function closure(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const code = readFileSync(join(assets, file), 'utf8');
  for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) if (name) closure(name, found);
  return found;
}

/**
 * Size that each control adds to an office that has shown its home page and a list: its chunk with all imports,
 * including antd's, without those already loaded (gzip 9).
 */
export async function benchControls(): Promise<readonly BenchRow[]> {
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const loaded = new Set(await firstLoad());
  for (const list of scripts.filter((file) => /^list-[\w-]{8}\.js$/.test(file))) closure(list, loaded);
  const files = scripts.filter((file) => /\.control-[\w-]+\.js$/.test(file));
  return files.map((file) => {
    const name = file.replace(/\.control-[\w-]+\.js$/, '');
    const parts = new Set(closure(file));
    const later = fetchedWith[name];
    for (const script of later === undefined ? [] : scripts.filter((each) => each.startsWith(`${later}-`))) {
      closure(script, parts);
    }
    const added = [...parts].filter((each) => !loaded.has(each));
    const bytes = added.reduce((sum, each) => sum + gzipSync(readFileSync(join(assets, each)), { level: 9 }).length, 0);
    const most = (ceilings[name] ?? ceiling) * 1024;
    return {
      measure: `control ${name}: bytes over its ceiling`,
      ratio: bytes / most,
      aim: 1,
      detail: `${(bytes / 1024).toFixed(1)} of ${most / 1024} KiB in ${added.length} scripts`,
    };
  });
}

/** Names of the scripts loaded by login and home page. */
async function firstLoad(): Promise<ReadonlySet<string>> {
  const folder = temporaryFolder();
  const product = await startProcess({
    command: [process.execPath, 'dist/server/main.js'],
    env: {
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      ADMIN_PASSWORD: testPasswords.admin,
      DEMO_PASSWORD: testPasswords.demo,
    },
  });
  const browser = await startChromium();
  try {
    const { addresses } = await weigh(browser, (page) => signInByPassword(page, product.url));
    return new Set(addresses.map((address) => basename(new URL(address).pathname)));
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
