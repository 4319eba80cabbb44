import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { MenuEntry } from '#shared/resource/menu-entry.ts';
import { menu } from '#shared/yard/menu.ts';
import { iconNames } from '#src/shell/menu-icon/icon-names.ts';
import { plainIconName } from '#src/shell/menu-icon/plain-icon-name.ts';

it.each([
  ['setting', 'setting'],
  ['ant-design:setting-outlined', 'setting'],
  ['ant-design:setting-filled', 'setting'],
  ['SettingOutlined', 'setting'],
  ['ant-design:file-text-twotone', 'file-text'],
  ['icon-park-outline:people', 'people'],
  [null, ''],
])('the menu icon %s is read as %s', (name, plain) => {
  expect(plainIconName(name)).toBe(plain);
});

const folder = new URL('../../../src/shell/menu-icon/', import.meta.url);
const text = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const namesIn = (file: string) =>
  [...text(file).matchAll(/^ {2}'?([\w-]+)'?: \w+Outlined,$/gm)].map(([, name]) => name);
const all = [...namesIn('own-icons.ts'), ...namesIn('more-icons.ts')];

it.each([
  ['user', 'user'],
  ['pie-chart', 'pie-chart'],
  ['people', 'team'],
  ['all-application', 'appstore'],
  ['settings', 'setting'],
  ['account-key', 'key'],
  ['constructor', undefined],
])('the menu icon %s is shown as %s, by meaning if it belongs to another set', (name, shown) => {
  expect(iconNames(name).find((each) => all.includes(each))).toBe(shown);
});

it("the first load contains only the icons of the product's own menu", () => {
  expect(namesIn('more-icons.ts').length).toBeGreaterThan(110);
  expect(text('menu-icon.tsx')).not.toMatch(/from '\.\/(other-icon|more-icons|icon-names)/);
});

it('every icon of the product’s menu is known, because an unknown icon would be an empty square', () => {
  const named = (entries: readonly MenuEntry[]): readonly string[] =>
    entries.flatMap(({ icon, children = [] }) => [...(icon === undefined ? [] : [icon]), ...named(children)]);
  const icons = named(menu);
  expect(icons.length).toBeGreaterThan(15);
  expect(icons.filter((icon) => !all.includes(icon))).toEqual([]);
});
