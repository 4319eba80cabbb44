import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropTarget, type MoveTarget, stepTarget, zoneAt } from '#src/grid/tree/tree-move.ts';
import { TreeStore } from '#src/grid/tree/tree-store.ts';

interface Part {
  readonly id: string;
  readonly children: Part[];
}

const part = (id: string, ...children: Part[]): Part => ({ id, children });
const ship = () => [part('A', part('A1', part('A1a'), part('A1b')), part('A2')), part('B'), part('C')];

/** All of it open. */
async function opened(top: readonly Part[], closed: readonly string[] = []) {
  const reader = {
    idOf: ({ id }: Part) => id,
    hasChildren: () => false,
    childrenOf: ({ children }: Part) => children,
  };
  const store = new TreeStore<Part>(reader, async () => top);
  await store.start();
  for (let at = 0; at < store.count; at += 1) if (!closed.includes(store.at(at)?.id ?? '')) await store.open(at);
  return store;
}

const told = (target: MoveTarget<Part>) =>
  typeof target === 'string' ? target : `${target.parent?.id ?? ''}/${target.before?.id ?? ''}`;

describe('a row of a tree', () => {
  it('is dropped before, into or after another row, depending on the pointer position', async () => {
    const store = await opened(ship(), ['A1']);
    const drop = (id: string, on: string, zone: 'before' | 'inside' | 'after') => {
      const node = store.at(store.positionOf(id));
      return node === undefined ? '' : told(dropTarget(store.inSight, node, store.positionOf(on), zone));
    };
    expect([0, 0.3, 0.7, 0.8].map(zoneAt)).toEqual(['before', 'inside', 'inside', 'after']);
    expect(drop('C', 'A2', 'before')).toBe('A/A2');
    expect(drop('C', 'A2', 'after')).toBe('A/');
    expect(drop('C', 'A', 'after')).toBe('A/A1');
    expect(drop('C', 'A1', 'after')).toBe('A/A2');
    expect(drop('A2', 'B', 'inside')).toBe('B/');
    expect(drop('A2', 'B', 'after')).toBe('/C');
    expect(drop('A', 'A2', 'inside')).toBe('itself');
    expect(drop('A', 'A', 'inside')).toBe('itself');
    for (const [id, on, zone] of [
      ['B', 'B', 'before'],
      ['B', 'C', 'before'],
      ['A2', 'A', 'inside'],
    ] as const)
      expect(drop(id, on, zone)).toBe('same');
  });

  it('is moved with keys among its siblings, in and out', async () => {
    const store = await opened(ship());
    const step = (id: string, key: 'up' | 'down' | 'in' | 'out') =>
      told(stepTarget(store.inSight, store.positionOf(id), key));
    expect([step('B', 'up'), step('B', 'down'), step('B', 'in'), step('B', 'out')]).toEqual(['/A', '/', 'A/', 'same']);
    expect([step('A1b', 'up'), step('A1b', 'down'), step('A1b', 'out')]).toEqual(['A1/A1a', 'same', 'A/A2']);
    expect([step('A', 'up'), step('A', 'in'), step('C', 'down'), step('A2', 'out')]).toEqual([
      'same',
      'same',
      'same',
      '/B',
    ]);
  });

  it('is never moved below itself, and always before a row of the same parent', async () => {
    const store = await opened(ship());
    const rows = store.inSight;
    const parentOf = (row: Part) => rows.find((node) => node.row === row)?.parent?.row;
    const place = fc.integer({ min: 0, max: rows.length - 1 });
    fc.assert(
      fc.property(place, place, fc.constantFrom('before', 'inside', 'after'), (from, on, zone) => {
        const moved = rows[from];
        const target = moved === undefined ? 'same' : dropTarget(rows, moved, on, zone);
        if (typeof target === 'string') return;
        for (let above = target.parent; above !== undefined; above = parentOf(above))
          expect(above).not.toBe(target.row);
        if (target.before !== undefined) expect(parentOf(target.before)).toBe(target.parent);
      }),
    );
  });
});
