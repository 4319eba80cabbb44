import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ColumnModel } from '#src/grid/columns/column-model.ts';
import { changedLine, choiceOf, columnLines, movedLine, shownKeys } from '#src/grid/settings/column-choice.ts';
import { GridSettings, readGridChoice, unchosen } from '#src/grid/settings/grid-settings.ts';

const text = () => '';
const columns = [
  { key: '#number', title: '#', chrome: true as const, pinned: 'start' as const, text },
  { key: 'a', title: 'A', text },
  { key: 'b', title: 'B', text },
  { key: 'c', title: 'C', text },
  { key: 'actions', title: '操作', pinned: 'end' as const, text },
];

const keys = (lines: readonly { readonly key: string }[]) => lines.map(({ key }) => key);

describe('column choice of a list', () => {
  it('leaves the columns of the list until the user chooses', () => {
    expect(columnLines(columns, undefined).map(({ key, side }) => `${key} ${side}`)).toEqual([
      'a none',
      'b none',
      'c none',
      'actions end',
    ]);
  });

  it('survives a release that adds and removes columns', () => {
    const lines = movedLine(columnLines(columns, undefined), 2, 0);
    const choice = { ...choiceOf(lines, undefined), order: ['gone', 'c', 'a'] };
    expect(keys(columnLines(columns, choice))).toEqual(['c', 'a', 'b', 'actions']);
  });

  it('offers optional columns, and shows them once the user asks for them', () => {
    const offered = [...columns, { key: 'extra', title: 'E', optional: true, text }];
    const old = choiceOf(columnLines(columns, undefined), undefined);
    for (const choice of [undefined, old]) {
      const lines = columnLines(offered, choice);
      expect(lines.find(({ key }) => key === 'extra')?.isVisible).toBe(false);
      expect(shownKeys(offered, choice)).not.toContain('extra');
      const asked = choiceOf(changedLine(lines, 'extra', { isVisible: true }), choice);
      expect(shownKeys(offered, asked)).toContain('extra');
    }
  });

  it('never hides all columns', () => {
    let lines = columnLines(columns, undefined);
    for (const { key } of lines) lines = changedLine(lines, key, { isVisible: false });
    expect(lines.filter(({ isVisible }) => isVisible).length).toBe(1);
  });

  it('arranges the grid as the settings say, with the number column first', () => {
    const line = fc.record({ from: fc.nat(3), to: fc.nat(3), hide: fc.boolean() });
    fc.assert(
      fc.property(fc.array(line), (moves) => {
        let lines = columnLines(columns, undefined);
        for (const { from, to, hide } of moves) {
          lines = movedLine(lines, from, to);
          lines = changedLine(lines, lines[to]?.key ?? '', { isVisible: !hide });
        }
        const model = new ColumnModel(columns);
        model.choose(choiceOf(lines, undefined));
        const shown = lines.filter(({ isVisible }) => isVisible);
        expect(keys(model.layout().data.map(({ column }) => column)).sort()).toEqual(keys(shown).sort());
        expect(keys(model.layout().center.map(({ column }) => column))).toEqual(
          keys(shown.filter(({ side }) => side === 'none')),
        );
        const { start, center, end } = model.layout();
        const onScreen = [...start, ...center, ...end].map(({ column }) => column.key);
        expect(['#number', ...shownKeys(columns, choiceOf(lines, undefined))]).toEqual(onScreen);
        expect(model.layout().start[0]?.column.key).toBe('#number');
        expect(keys(columnLines(columns, model.choice))).toEqual(keys(lines));
      }),
    );
  });

  it('can unpin a column that was pinned by default', () => {
    const lines = changedLine(columnLines(columns, undefined), 'actions', { side: 'none' });
    const model = new ColumnModel(columns);
    model.choose(choiceOf(lines, undefined));
    expect(model.layout().end).toEqual([]);
    expect(columnLines(columns, model.choice).at(-1)).toMatchObject({ key: 'actions', side: 'none' });
  });
});

describe('stored settings of a list', () => {
  it('are written with each change and read again', () => {
    let kept: unknown;
    const write = (choice: unknown) => {
      kept = JSON.parse(JSON.stringify(choice));
    };
    const keeper = { read: () => kept, write };
    const choice = choiceOf(movedLine(columnLines(columns, undefined), 0, 2), undefined);
    new GridSettings(keeper).change({ columns: choice, density: 'compact' });
    expect(new GridSettings(keeper).read()).toEqual({ columns: choice, density: 'compact' });
    new GridSettings(keeper).reset();
    expect(new GridSettings(keeper).read()).toEqual(unchosen);
  });

  it('are readable whatever the storage contains', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { columns: chosen } = readGridChoice(stored);
        new ColumnModel(columns).choose(chosen);
      }),
    );
    expect(readGridChoice({ columns: { order: ['a', 7], widths: { a: 'wide', b: 90 } }, density: 'huge' })).toEqual({
      columns: { order: ['a'], hidden: [], widths: { b: 90 }, pinned: {} },
      density: 'comfortable',
    });
  });
});

describe('stored page size', () => {
  const paging = { rows: 17, fills: true };

  it('is kept beside columns and density, which remain when it is removed', () => {
    const kept: unknown[] = [];
    const settings = new GridSettings({
      read: () => ({ paging, density: 'compact' }),
      write: (each) => kept.push(each),
    });
    expect(settings.read().paging).toEqual(paging);
    settings.reset();
    expect(kept.at(-1)).toEqual({ ...unchosen, paging });
  });

  it('is undefined for any other stored value', () => {
    for (const stored of [17, null, [], { rows: 0 }, { rows: 1001 }, { rows: 2.5 }, { rows: '20' }]) {
      expect(readGridChoice({ paging: stored }).paging).toBeUndefined();
    }
    expect(readGridChoice({ paging: { rows: 20, fills: 'yes' } }).paging).toEqual({ rows: 20, fills: false });
  });
});
