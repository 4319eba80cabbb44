import { describe, expect, it } from 'vitest';
import { areaPath, areasOf, areaText } from '#shared/area/area.ts';
import { china } from '#shared/area/area-data.ts';
import { resolveNames } from '#src/grid/cell-types/resolve-names.ts';

const yard = areasOf(
  { 320000: '江苏省', 460000: '海南省', 710000: '台湾省' },
  { 320600: '南通市' },
  { 320681: '启东市', 469001: '五指山市' },
);

describe('areas by their official codes', () => {
  it('form three levels under 86, with districts directly below a province that has no cities', () => {
    expect(yard.value).toBe('86');
    expect(areaPath(yard, '320681').map(({ value }) => value)).toEqual(['320000', '320600', '320681']);
    expect(areaPath(yard, '469001').map(({ value }) => value)).toEqual(['460000', '469001']);
    expect(areaPath(yard, '710000')).toEqual([{ value: '710000', label: '台湾省' }]);
  });

  it('show their names from the province down; an unknown code is shown as is', () => {
    expect(areaText(yard, '320681')).toBe('江苏省 / 南通市 / 启东市');
    expect(areaText(yard, '320000')).toBe('江苏省');
    expect(areaText(yard, '999999')).toBe('999999');
  });

  it('contain every province, and at least one area below each', () => {
    const provinces = china.children ?? [];
    expect(provinces).toHaveLength(34);
    expect(provinces.filter(({ children = [] }) => children.length === 0)).toEqual([]);
    expect(areaText(china, '320681')).toBe('江苏省 / 南通市 / 启东市');
  });

  it('have names in grid cells, and are found by code or names', async () => {
    expect(await resolveNames('dict:86', ['320681', 'x'])).toEqual(
      new Map([
        ['320681', '江苏省 / 南通市 / 启东市'],
        ['x', 'x'],
      ]),
    );
    const found = await resolveNames('find:dict:86', ['320681', '江苏省 / 南通市', '启东市', '']);
    expect([...found]).toEqual([
      ['320681', '320681'],
      ['江苏省 / 南通市', '320600'],
    ]);
  });
});
