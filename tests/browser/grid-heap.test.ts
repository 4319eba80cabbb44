import { afterAll, beforeAll, expect, it } from 'vitest';
import { EditPage } from '#tests/support/edit-page.ts';

const edit = new EditPage();
beforeAll(() => edit.start());
afterAll(() => edit.stop());

it('the heap stays flat when a grid is opened and closed a hundred times', async () => {
  await edit.open('rows=500');
  const session = await edit.context.newCDPSession(edit.page);
  const turn = (times: number) =>
    edit.page.evaluate(async (count) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      for (let at = 0; at < count; at += 1) {
        window.toggleGrid(false);
        await frame();
        window.toggleGrid(true);
        await frame();
      }
    }, times);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize;
  };
  await turn(20);
  const before = await heap();
  await turn(100);
  const after = await heap();
  // 500 rows weigh some 200 KB: a grid left behind each time would be 20 MB.
  expect(after - before).toBeLessThan(2_000_000);
});
