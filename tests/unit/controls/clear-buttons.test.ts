import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Components of antd whose own clear button has an English name. */
const ofAntd =
  /<(?:Input(?:\.\w+)?|AutoComplete|TreeSelect|Cascader)\b(?:(?!\/>|\n\s*>).)*?\sallowClear(?:=\{true\})?[\s/]/s;

it('no field has a clear button that only antd names', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => ofAntd.test(readFileSync(`src/${file}`, 'utf8')));
  expect(files).toEqual([]);
  expect(ofAntd.test('<Input\n  allowClear\n  type="search"\n/>')).toBe(true);
});
