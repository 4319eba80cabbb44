import { describe, expect, it, vi } from 'vitest';
import { markRefused, markRowRefused, settleSavedRow } from '#src/features/examples/material-changes.ts';
import { EditStore } from '#src/grid/edit/edit-store.ts';
import type { LiveRows } from '#src/grid/live/live-rows.ts';

const row = (name: string, version: number) => ({ id: 'r1', name, remark: '', version });

function edited() {
  const store = new EditStore();
  store.load([row('板', 3)]);
  store.setCells([{ index: 0, key: 'name', value: '钢板' }]);
  const sent = store.at(0);
  if (sent === undefined) throw new Error('no row');
  const reread = vi.fn(async () => {});
  return { store, sent, reread, live: { reread } as unknown as LiveRows };
}

describe('refused rows', () => {
  const store = new EditStore();
  const reasons = () => [...store.problems].map(([id, cells]) => [id, ...cells.keys()]);

  it('keep their marks when another row is refused separately, and lose them when all rows are sent', () => {
    store.load([row('板', 3), { ...row('梁', 1), id: 'r2' }]);
    markRowRefused(store, 'r1', { name: '重复' }, 'code');
    markRowRefused(store, 'r2', { id: '已锁定' }, 'code');
    expect(reasons()).toEqual([
      ['r1', 'name'],
      ['r2', 'code'],
    ]);
    markRefused(store, { r2: { name: '重复' } }, 'code');
    expect(reasons()).toEqual([['r2', 'name']]);
  });
});

describe('a saved row', () => {
  it('has the values that were sent, with its new version', async () => {
    const { store, sent, live, reread } = edited();
    await settleSavedRow({ store, live }, sent, { id: 'r1', version: 4 }, ['name', 'remark']);
    expect(store.at(0)).toEqual(row('钢板', 4));
    expect(store.isDirty).toBe(false);
    expect(reread).not.toHaveBeenCalled();
  });

  it('is read again if another user’s newer version arrived before the answer', async () => {
    const { store, sent, live, reread } = edited();
    store.takeRemote({ ...row('钢板', 5), remark: '已到货' });
    await settleSavedRow({ store, live }, sent, { id: 'r1', version: 4 }, ['name', 'remark']);
    expect(reread).toHaveBeenCalledWith(['r1']);
    expect(store.at(0)).toMatchObject({ remark: '已到货', version: 5 });
  });
});
