import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cellTypes } from '#src/grid/cell-types/registry.ts';
import type { CellTypeName } from '#src/grid/columns/edit-column.ts';
import { columnOf, row, zh } from './plain-cells.ts';

const options = [
  { value: 'a', text: '甲' },
  { value: 'b', text: '乙' },
  { value: 'c', text: '丙' },
];

function markup(name: CellTypeName, value: unknown, arrived = true): string {
  const type = cellTypes[name];
  const column = columnOf(name, { title: '标题', options });
  const text = arrived ? type.text(value, column, zh, row) : '';
  if (type.Show === undefined) return text;
  return renderToStaticMarkup(<type.Show row={arrived ? row : undefined} value={value} column={column} text={text} />);
}

/** Names of the elements in their order: what a recycled row may not change. */
const elements = (html: string) => [...html.matchAll(/<(\/?\w+)/g)].map(([, name]) => name).join(' ');

describe('cells that draw more than text', () => {
  it.each([
    ['checkbox', [true, false, null]],
    ['checkbox_meta', ['a', 'b', null]],
    ['progress', [0, 45, 100, 250, null]],
    ['list_multi', ['a', 'a,b', 'a,b,c', null]],
  ] as const)('%s renders the same elements for every value and for a loading row', (name, values) => {
    const shapes = [...values.map((value) => markup(name, value)), markup(name, undefined, false)].map(elements);
    expect(new Set(shapes).size).toBe(1);
    expect(shapes[0]).not.toBe('');
  });

  it('a tick is one element that says whether it is checked, and what it checks', () => {
    expect(elements(markup('checkbox', true))).toBe('span /span');
    expect(markup('checkbox', true)).toContain('role="checkbox" aria-checked="true" aria-label="标题"');
    expect(markup('checkbox', false)).toContain('aria-checked="false"');
  });

  it('a progress value is one bar that stays within its cell', () => {
    expect(elements(markup('progress', 45))).toBe('span /span');
    expect(markup('progress', 45)).toMatch(/aria-valuenow="45".*--part:45%.*>45%</);
    expect(markup('progress', 250)).toContain('--part:100%');
  });

  it('several choices show the first as a tag and the number of others', () => {
    expect(markup('list_multi', 'a,b,c')).toMatch(/title="甲, 乙, 丙" data-more="\+2".*>甲</);
    expect(markup('list_multi', 'a')).not.toContain('data-more');
  });
});
