import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const asked = vi.hoisted(() => vi.fn());
vi.mock('#src/http/call.ts', () => ({ call: asked }));
vi.mock('#src/session/session-store.ts', () => ({
  sessionState: () => ({ session: { userInfo: { id: 'u1' }, tenantId: 1 } }),
}));

const { listPreferences, savePreferences } = await import('#shared/contract/session/preference.ts');
const { writeSetting } = await import('#shared/session/store.ts');
const { readAgreement, writeAgreement } = await import('#src/preference/agreement.ts');
const { followPreferences } = await import('#src/preference/preference-sync.ts');

/** Local storage whose keys are listed by `Object.keys`, as in a browser. */
function storage(): Storage {
  const own = { getItem: (key: string) => kept[key] ?? null };
  const kept: Record<string, string> = {};
  const methods: Partial<Storage> = {
    ...own,
    setItem: (key, value) => {
      kept[key] = value;
    },
    removeItem: (key) => {
      delete kept[key];
    },
  };
  return new Proxy(kept, { get: (_, key) => Reflect.get(methods, key) }) as unknown as Storage;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  asked.mockReset();
});

it.each([
  { of: 'the next version, which becomes the agreed one', saved: 8, agreed: 8 },
  { of: 'a later version, because another browser changed settings in between', saved: 9, agreed: 7 },
])('changed settings are sent; the server answers $of', async ({ saved, agreed }) => {
  writeAgreement({ userId: 'u1', tenantId: 1, version: 7, values: {} });
  asked.mockImplementation(async (call) =>
    call === listPreferences ? { version: 7, items: {} } : { version: saved, items: {} },
  );
  const stop = followPreferences();
  await vi.advanceTimersByTimeAsync(0);
  writeSetting('DEFAULT_LANGUAGE', 'en-US');
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  expect(asked.mock.calls.filter(([call]) => call === savePreferences)).toHaveLength(1);
  expect(readAgreement()?.version).toBe(agreed);
});
