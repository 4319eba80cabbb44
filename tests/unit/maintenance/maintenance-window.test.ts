import { expect, it, vi } from 'vitest';
import { currentWindow, forgetWindow, type MaintenanceWindow } from '#server/maintenance/maintenance-window.ts';

const looks = vi.hoisted((): ((window: unknown) => void)[] => []);
vi.mock('#server/db/scope.ts', () => ({
  readAs: () => new Promise((answer) => looks.push(answer)),
}));

it('what a look saw that began before a change was told is not kept', async () => {
  const fresh: MaintenanceWindow = { begin: 0, end: Date.now() + 60_000, text: { zh: '新', en: 'new' } };
  const before = currentWindow();
  forgetWindow();
  const after = currentWindow();
  expect(looks).toHaveLength(2);
  looks[1]?.(fresh);
  expect(await after).toBe(fresh);
  looks[0]?.(null);
  expect(await before).toBe(fresh);
  expect(await currentWindow()).toBe(fresh);
});

it('who waited for a look of before waits for the next one', async () => {
  forgetWindow();
  looks.length = 0;
  const before = currentWindow();
  forgetWindow();
  looks[0]?.({ begin: 0, end: Date.now() + 60_000, text: { zh: '旧', en: 'old' } });
  await expect.poll(() => looks.length).toBe(2);
  looks[1]?.(null);
  expect(await before).toBeNull();
});
