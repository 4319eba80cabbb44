import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TreeReader } from '#src/grid/tree/tree-node.ts';
import { type LoadTree, TreeStore } from '#src/grid/tree/tree-store.ts';

interface Part {
  readonly id: string;
  readonly parentId?: string;
  readonly hasChildren?: boolean;
  readonly children?: readonly Part[];
}

const reader: TreeReader<Part> = {
  idOf: ({ id }) => id,
  hasChildren: ({ hasChildren }) => hasChildren === true,
  childrenOf: ({ children }) => children,
};

const shown = (store: TreeStore<Part>) =>
  Array.from({ length: store.count }, (_, index) => {
    const node = store.at(index);
    return `${'·'.repeat((node?.level ?? 1) - 1)}${node?.id}`;
  });

const at = (store: TreeStore<Part>, id: string) => store.positionOf(id);

/** Ship → blocks → parts, as a server would answer. */
const parts: Readonly<Record<string, readonly Part[]>> = {
  '': [{ id: 'ship', hasChildren: true }, { id: 'spare' }],
  ship: [{ id: 'B1', hasChildren: true }, { id: 'B2', hasChildren: true }, { id: 'B3' }],
  B1: [{ id: 'P1' }, { id: 'P2' }],
  B2: [],
};

async function started(load: LoadTree<Part> = async (parent) => parts[parent?.id ?? ''] ?? []) {
  const store = new TreeStore<Part>(reader, load);
  await store.start();
  return store;
}

describe('a tree', () => {
  it('loads children when a node is first opened, and once', async () => {
    const asked: (string | undefined)[] = [];
    const store = await started(async (parent) => {
      asked.push(parent?.id);
      return parts[parent?.id ?? ''] ?? [];
    });
    expect(shown(store)).toEqual(['ship', 'spare']);
    await store.open(0);
    await store.open(at(store, 'B1'));
    expect(shown(store)).toEqual(['ship', '·B1', '··P1', '··P2', '·B2', '·B3', 'spare']);
    store.close(0);
    expect(shown(store)).toEqual(['ship', 'spare']);
    await store.open(0);
    expect(shown(store)).toEqual(['ship', '·B1', '··P1', '··P2', '·B2', '·B3', 'spare']);
    expect(asked).toEqual([undefined, 'ship', 'B1']);
  });

  it('reloads reported changes, keeps open nodes open and shows new nodes', async () => {
    let now: Readonly<Record<string, readonly Part[]>> = parts;
    const asked: (string | undefined)[] = [];
    const store = await started(async (parent) => {
      asked.push(parent?.id);
      return now[parent?.id ?? ''] ?? [];
    });
    await store.open(0);
    await store.open(at(store, 'B1'));
    store.close(at(store, 'B1'));
    store.activate(at(store, 'B3'));
    now = { ...parts, '': [{ id: 'ship' }], B1: [{ id: 'P2' }], B3: [{ id: 'P1' }, { id: 'spare' }] };
    asked.length = 0;
    await store.refresh([undefined, 'B1', 'B2', 'nobody']);
    expect([asked, shown(store)]).toEqual([
      [undefined, 'B1'],
      ['ship', '·B1', '·B2', '·B3'],
    ]);
    expect(store.at(store.active)?.id).toBe('B3');
    await store.refresh(['B3'], 'spare');
    expect(shown(store)).toEqual(['ship', '·B1', '·B2', '·B3', '··P1', '··spare']);
    expect(store.at(store.active)?.id).toBe('spare');
    await store.open(at(store, 'B1'));
    expect(shown(store)).toContain('··P2');
  });

  it('gives an expander to a node that had no children before', async () => {
    let now: Readonly<Record<string, readonly Part[]>> = { '': [{ id: 'a', children: [] }] };
    const store = new TreeStore<Part>(
      { idOf: ({ id }) => id, hasChildren: () => false, childrenOf: () => undefined },
      async (parent) => now[parent?.id ?? ''] ?? [],
    );
    await store.start();
    now = { ...now, a: [{ id: 'b' }] };
    await store.refresh(['a']);
    expect(store.at(0)?.state).toBe('closed');
    await store.open(0);
    expect(store.at(1)?.id).toBe('b');
  });

  it('removes the expander of a node that turns out to have no children', async () => {
    const store = await started();
    await store.open(0);
    await store.open(at(store, 'B2'));
    expect(store.at(at(store, 'B2'))?.state).toBe('leaf');
    expect(shown(store)).toEqual(['ship', '·B1', '·B2', '·B3', 'spare']);
  });

  it('shows children that arrived with their row, without a request', async () => {
    const store = await started(async () => [{ id: 'a', children: [{ id: 'b', children: [{ id: 'c' }] }] }]);
    await store.open(0);
    await store.open(1);
    expect(shown(store)).toEqual(['a', '·b', '··c']);
  });

  it('reports a failure on the node, and retries when the node is opened again', async () => {
    let fails = true;
    const store = await started(async (parent) => {
      if (parent !== undefined && fails) throw new Error('网络超时');
      return parts[parent?.id ?? ''] ?? [];
    });
    await store.open(0);
    expect(store.at(0)).toMatchObject({ state: 'failed', problem: '网络超时' });
    fails = false;
    await store.open(0);
    expect(store.at(0)).toMatchObject({ state: 'open', problem: undefined });
    expect(store.count).toBe(5);
  });

  it('reports that the top level could not be loaded', async () => {
    const store = await started(() => Promise.reject(new Error('没有权限')));
    expect(store.readStatus()).toEqual({ kind: 'error', message: '没有权限' });
  });

  it('is loading while a request runs; closing the node drops the answer', async () => {
    let answer: (rows: readonly Part[]) => void = () => {};
    const store = await started((parent) =>
      parent === undefined
        ? Promise.resolve(parts[''] ?? [])
        : new Promise((resolve) => {
            answer = resolve;
          }),
    );
    const opening = store.open(0);
    expect(store.at(0)?.state).toBe('loading');
    store.close(0);
    answer([{ id: 'late' }]);
    await opening;
    expect(store.at(0)?.state).toBe('closed');
    expect(shown(store)).toEqual(['ship', 'spare']);
  });

  it('closes a loading node when stopped; stays unchanged when resumed, and does not load the top level twice', async () => {
    const asked: (string | undefined)[] = [];
    const store = await started((parent) => {
      asked.push(parent?.id);
      return parent?.id === 'B1' && asked.length < 4
        ? new Promise(() => {})
        : Promise.resolve(parts[parent?.id ?? ''] ?? []);
    });
    await store.open(0);
    void store.open(at(store, 'B1'));
    store.stop();
    expect(store.at(at(store, 'B1'))?.state).toBe('closed');
    await store.resume();
    expect(shown(store)).toEqual(['ship', '·B1', '·B2', '·B3', 'spare']);
    await store.open(at(store, 'B1'));
    expect(shown(store)).toEqual(['ship', '·B1', '··P1', '··P2', '·B2', '·B3', 'spare']);
    expect(asked).toEqual([undefined, 'ship', 'B1', 'B1']);
  });

  it('loads its top level when resumed before the first load', async () => {
    const store = new TreeStore<Part>(reader, async (parent) => parts[parent?.id ?? ''] ?? []);
    await store.resume();
    expect(shown(store)).toEqual(['ship', 'spare']);
  });

  it('keeps children that arrive after their parent was closed, and shows them when it opens', async () => {
    let answer: (rows: readonly Part[]) => void = () => {};
    const store = await started((parent) =>
      parent?.id === 'B1'
        ? new Promise((resolve) => {
            answer = resolve;
          })
        : Promise.resolve(parts[parent?.id ?? ''] ?? []),
    );
    await store.open(0);
    const opening = store.open(at(store, 'B1'));
    store.close(0);
    answer([{ id: 'late' }]);
    await opening;
    expect(shown(store)).toEqual(['ship', 'spare']);
    await store.open(0);
    expect(shown(store)).toEqual(['ship', '·B1', '··late', '·B2', '·B3', 'spare']);
  });

  it('keeps the active row, or activates the closed node if the active row is hidden by it', async () => {
    const store = await started();
    store.activate(1);
    await store.open(0);
    expect(store.at(store.active)?.id).toBe('spare');
    store.activate(at(store, 'B2'));
    store.close(0);
    expect(store.at(store.active)?.id).toBe('ship');
  });

  it('knows parent, level, position and number of siblings', async () => {
    const store = await started();
    await store.open(0);
    await store.open(at(store, 'B1'));
    expect(store.at(at(store, 'P2'))).toMatchObject({ level: 3, position: 2, siblings: 2 });
    expect(store.at(store.parentOf(at(store, 'P2')))?.id).toBe('B1');
    expect(store.at(store.parentOf(at(store, 'B3')))?.id).toBe('ship');
    expect(store.parentOf(0)).toBe(-1);
  });

  it('reloads a node after a change below it', async () => {
    let rows: readonly Part[] = [{ id: 'a' }];
    const store = await started(async (parent) => (parent === undefined ? [{ id: 'top', hasChildren: true }] : rows));
    await store.open(0);
    rows = [{ id: 'a' }, { id: 'b' }];
    await store.reload(0);
    expect(shown(store)).toEqual(['top', '·a', '·b']);
  });

  it('shows the rows of a walk through the open nodes, after any opening and closing', async () => {
    // Each number names the parent of the next row, 0 the top.
    const tree = fc.array(fc.nat(), { minLength: 1, maxLength: 20 }).map((parents) => {
      const above = parents.map((parent, index) => parent % (index + 1));
      const below = (id: number): readonly Part[] =>
        above.flatMap((parent, index) => (parent === id ? [{ id: `n${index + 1}`, children: below(index + 1) }] : []));
      return below(0);
    });
    const walk = (rows: readonly Part[], open: ReadonlySet<string>, level = 0): string[] =>
      rows.flatMap((row) => [
        `${'·'.repeat(level)}${row.id}`,
        ...(open.has(row.id) ? walk(row.children ?? [], open, level + 1) : []),
      ]);
    await fc.assert(
      fc.asyncProperty(tree, fc.array(fc.nat()), async (rows, clicks) => {
        const store = await started(async () => rows);
        const open = new Set<string>();
        for (const click of clicks) {
          const index = click % store.count;
          const node = store.at(index);
          if (node === undefined || node.state === 'leaf') continue;
          if (open.delete(node.id)) store.close(index);
          else {
            open.add(node.id);
            await store.open(index);
          }
          expect(shown(store)).toEqual(walk(rows, open));
        }
      }),
    );
  });

  it('opens and closes a node with 50,000 children', async () => {
    const many = Array.from({ length: 50_000 }, (_, index) => ({ id: `r${index}`, hasChildren: index % 10 === 0 }));
    const store = await started(async (parent) => (parent === undefined ? [{ id: 'top', hasChildren: true }] : many));
    await store.open(0);
    expect(store.count).toBe(50_001);
    expect(store.at(50_000)).toMatchObject({ id: 'r49999', position: 50_000, siblings: 50_000 });
    store.close(0);
    expect(store.count).toBe(1);
  });
});
