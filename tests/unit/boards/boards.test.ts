import { describe, expect, it } from 'vitest';
import type { BoardDefinition } from '#boards/kit/board-definition.ts';
import { isEmptyFigure } from '#boards/kit/empty-figure.ts';
import { board } from '#server/boards/board.ts';
import { boards } from '#server/boards/boards.ts';
import { boardPath } from '#shared/boards.ts';
import { figureShapes } from '#shared/contract/yard/board.schema.ts';
import type { FigureKind, FigureOf } from '#shared/contract/yard/board.ts';
import { lookup } from '#shared/lookup.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import { boardMenu } from '#shared/yard/menu.ts';
import { yardTables } from '#shared/yard/registry.ts';

const shown = import.meta.glob<{ default: BoardDefinition }>('/boards/*/board.ts', { eager: true });
const definitions = Object.entries(shown).map(([file, { default: definition }]) => ({ file, definition }));

it('each board of the server has a page, and each page has a board', () => {
  expect(definitions.map(({ definition }) => definition.name).sort()).toEqual(boards.map(({ name }) => name).sort());
});

it('the menu links to every board, under its own name', () => {
  const links = boardMenu.children.filter(({ url }) => url.startsWith('{{')).map(({ url, title }) => [url, title]);
  const own = definitions.map(({ definition }) => [`{{origin}}${boardPath(definition.name)}`, definition.title]);
  expect(new Map(links as [string, unknown][])).toEqual(new Map(own as [string, unknown][]));
});

it('the boards of docs/domain.md §14 keep their addresses, titles and the keys of their menu entries', () => {
  const link = (key: string, path: string, zh: string, en: string) =>
    expect.objectContaining({ key, url: `{{origin}}/mengshi/largescreen/${path}`, title: { zh, en } });
  expect(boardMenu.children).toEqual(
    expect.arrayContaining([
      link('board.cockpit', 'dataCockpit', '数据驾驶舱', 'Data cockpit'),
      link('board.production', 'productmanage', '生产', 'Production'),
      link('board.purchase', 'purchasemanage', '采购', 'Purchases'),
      link('board.quality', 'qualitymanage', '质量', 'Quality'),
      link('board.sales', 'sellmanage', '销售', 'Sales'),
      link('board.stock', 'stockmanage', '库存', 'Stock'),
    ]),
  );
});

/** Pages of the office that boards lead to, and the lists whose filters stand in the address. */
const lists = new Map(yardTables.map((definition) => [pagePath(definition), definition]));

/** What a yard without a row answers; figures that say their 0 have no other word for it. */
const label = { zh: '量', en: 'amount' };
const nothing: { readonly [K in Exclude<FigureKind, 'kpi' | 'tags'>]: FigureOf<K> } = {
  columns: { kind: 'columns', at: ['2026-10', '2026-11'], series: [{ key: 'in', label, values: [0, 0] }] },
  bars: { kind: 'bars', rows: [{ label, value: 0 }] },
  pareto: { kind: 'pareto', rows: [] },
  shares: { kind: 'shares', rows: [{ key: 'rest', label, value: 0 }] },
  lines: { kind: 'lines', charts: [] },
  course: { kind: 'course', at: ['2026-11'], target: 90, series: [{ key: 'actual', label, values: [null] }] },
  calendar: { kind: 'calendar', months: [{ month: '2026-11', rows: [] }] },
  rates: { kind: 'rates', target: 90, rows: [] },
  ranking: { kind: 'ranking', rows: [] },
  worst: { kind: 'worst', total: 0, rows: [] },
  tracks: { kind: 'tracks', nodes: [label], rows: [] },
  radar: { kind: 'radar', rows: [] },
  ships: { kind: 'ships', rows: [] },
  queue: { kind: 'queue', rows: [] },
  events: { kind: 'events', rows: [] },
};

describe.each(definitions)('$file', ({ file, definition }) => {
  it('is in the folder of its name', () => {
    expect(file).toBe(`/boards/${definition.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/board.ts`);
  });

  it('shows each figure of the server exactly once', () => {
    const board = boards.find(({ name }) => name === definition.name);
    expect(definition.panels.map(({ figure }) => figure).sort()).toEqual(board?.figures.map(({ name }) => name).sort());
  });

  it.each([
    ['at', 24, 12],
    ['tall', 14, 25],
  ] as const)('fills its grid (%s) of %i × %i cells without overlapping panels', (place, wide, high) => {
    const taken = new Map<string, string>();
    for (const { figure, [place]: at } of definition.panels) {
      const [column, columns, row, rows] = at;
      for (let x = column; x < column + columns; x += 1) {
        for (let y = row; y < row + rows; y += 1) {
          expect(taken.get(`${x}:${y}`), `${figure} at ${x}:${y}`).toBeUndefined();
          taken.set(`${x}:${y}`, figure);
        }
      }
    }
    const cells = Array.from({ length: wide * high }, (_, at) => `${(at % wide) + 1}:${Math.floor(at / wide) + 1}`);
    expect([...taken.keys()].sort()).toEqual(cells.sort());
  });

  it('links to existing pages, with filters that their lists accept', () => {
    for (const { opens } of definition.panels) {
      const [path = '', search] = opens?.split('?') ?? [];
      if (opens === undefined || path === '/dashboard/late') continue;
      const fields = lists
        .get(path)
        ?.fields.filter(({ query }) => query)
        .map(({ name }) => name);
      expect(fields, opens).toEqual(expect.arrayContaining([...new URLSearchParams(search).keys()]));
    }
  });

  it('has one headline figure', () => {
    expect(definition.panels.filter(({ headline }) => headline).length).toBe(1);
  });

  it('has an empty text for each figure that can be empty', () => {
    const kinds = new Map(Object.entries(figureShapes).map(([kind, shape]) => [shape as unknown, kind]));
    const board = boards.find(({ name }) => name === definition.name);
    for (const panel of definition.panels) {
      const kind = kinds.get(board?.figures.find(({ name }) => name === panel.figure)?.shape);
      const figure = kind && nothing[kind as keyof typeof nothing];
      if (!figure) continue;
      expect(isEmptyFigure<FigureKind>(figure), panel.figure).toBe(true);
      expect(panel.empty, panel.figure).toBeDefined();
    }
  });

  it('has all its texts in both languages', () => {
    const texts = definition.panels.flatMap(({ title, note, empty }) => [
      title,
      ...(note ? [note] : []),
      ...(empty ? [empty] : []),
    ]);
    for (const { zh, en } of [definition.title, ...texts]) {
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(en).toMatch(/^[\x20-\x7e]+$/);
    }
  });
});

it('a board refuses lists behind a figure that it does not have', () => {
  expect(() => board('sellmanage', 600, [], lookup({ signd: [] }))).toThrow('sellmanage has no figure signd');
});
