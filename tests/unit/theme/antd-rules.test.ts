import { expect, it } from 'vitest';
import { palettes } from '#shared/theme/tokens.ts';
import { antdTheme } from '#src/screen/antd-theme.ts';
import { antdRules, type NamedTheme } from '../../../scripts/antd-sheets.ts';

it('antd has the same style rules in every look, so that the build can generate them once', () => {
  const { algorithm: _light, ...light } = antdTheme('light');
  const { algorithm: _dark, ...dark } = antdTheme('dark');
  const { algorithm: _own, ...own } = antdTheme('light', {
    ...palettes.light,
    link: '#0A7A3C',
    primaryFill: '#0A7A3C',
  });
  const still: NamedTheme = { ...light, token: { ...light.token, motion: false } };
  const [plain, ...looks] = antdRules([{}, light, { ...dark, algorithm: 'darkAlgorithm' }, own, still]);
  expect(Object.keys(plain ?? {})).toEqual(expect.arrayContaining(['Shared', 'Button-Button', 'Menu-Menu']));
  expect(plain?.['Button-Button']?.css).toContain('.ant-btn{');
  for (const look of looks) expect(look).toEqual(plain);
});
