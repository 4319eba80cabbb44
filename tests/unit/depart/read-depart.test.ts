import { expect, it, vi } from 'vitest';
import { readDepart } from '#src/features/depart/read-depart.ts';
import { call } from '#src/http/call.ts';

vi.mock('#src/http/call.ts', () => ({ call: vi.fn() }));

/** As a JeecgBoot server answers: the row by itself knows nobody in charge, and no name of its parent. */
function answer(_: unknown, { query }: { query: { ids?: string; pid?: string } }) {
  if (query.ids === 'child') return [{ id: 'child', parentId: 'parent', departName: '市场部' }];
  if (query.ids === 'parent') return [{ id: 'parent', parentId: '', departName: '北京国炬软件' }];
  return [{ id: 'child', parentId: 'parent', departName: '市场部', directorUserIds: null }];
}

it('readDepart adds the name of the parent, of which the row has only the id', async () => {
  vi.mocked(call).mockImplementation(answer as never);
  expect(await readDepart('child')).toMatchObject({ id: 'child', parentId_dictText: '北京国炬软件' });
});

it('readDepart sends no further request if the row names the managers', async () => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue([{ id: 'child', parentId: 'parent', directorUserIds: '' }] as never);
  expect(await readDepart('child')).not.toHaveProperty('parentId_dictText');
  expect(call).toHaveBeenCalledTimes(1);
});
