import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingNames } from '#server/config/config.ts';
import { buildSettingNames } from '../../scripts/build-setting-names.mjs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const pages = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/before-jeecgboot.md'];

describe('the README pages', () => {
  it('list every setting of the server and of the build, and no other', () => {
    const readme = readFileSync('README.md', 'utf8');
    const listed = [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(([, name]) => name ?? '');
    expect(listed.toSorted()).toEqual([...settingNames, ...buildSettingNames].toSorted());
  });

  it.each(pages)('%s names only npm scripts that exist', (page) => {
    const used = [...readFileSync(page, 'utf8').matchAll(/npm (?:run ([a-z]+)|(start|test))\b/g)];
    const unknown = used.map(([, run, own]) => run ?? own ?? '').filter((name) => !(name in scripts));
    expect(unknown).toEqual([]);
  });
});
