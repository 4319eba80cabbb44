import { beforeAll, describe, expect, it } from 'vitest';
import { listPreferences, savePreferences } from '#shared/contract/session/preference.ts';
import { preferenceLimits } from '#shared/session/preference-name.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant, joinTenant } from '#tests/support/people.ts';

testDatabase();
const app = testApp();
let person: TestClient;
let colleague: TestClient;

beforeAll(async () => {
  await createTenant(2);
  const account = await createPerson({ username: 'pf_person' });
  await joinTenant(account, { tenantId: 2 });
  await createPerson({ username: 'pf_colleague' });
  person = (await app.as('pf_person')).with({ tenantId: 1 });
  colleague = await app.as('pf_colleague');
});

const save = (who: TestClient, items: Record<string, unknown>) =>
  who.call(savePreferences, { body: { items: items as Record<string, string> } });
const read = (who: TestClient, since = 0) => who.call(listPreferences, { query: { since } });

describe('preferences of a user', () => {
  it('are merged by name: two browsers change different ones, and the later change of one name wins', async () => {
    expect(await read(person)).toEqual({ version: 0, items: {} });
    const columns = { columns: { order: ['b', 'a'], widths: { a_b: 120 } }, density: 'compact' };
    expect(await save(person, { COLOR_SCHEME: 'dark', 'GRID_/prm/x': columns })).toEqual({ version: 1 });
    expect(await save(person, { LANGUAGE: 'en' })).toEqual({ version: 2 });
    expect(await save(person, { COLOR_SCHEME: 'light' })).toEqual({ version: 3 });
    expect(await read(person)).toEqual({
      version: 3,
      items: {
        COLOR_SCHEME: { value: 'light', version: 3 },
        LANGUAGE: { value: 'en', version: 2 },
        'GRID_/prm/x': { value: columns, version: 1 },
      },
    });
    expect(await read(person, 2)).toEqual({ version: 3, items: { COLOR_SCHEME: { value: 'light', version: 3 } } });
    expect(await read(person, 3)).toEqual({ version: 3, items: {} });
    // null: as it comes, which the other browser must hear of.
    await save(person, { LANGUAGE: null });
    expect((await read(person, 3)).items).toEqual({ LANGUAGE: { value: null, version: 4 } });
  });

  it('belong to one user and one tenant', async () => {
    await save(colleague, { COLOR_SCHEME: 'dark' });
    expect((await read(colleague)).items).toEqual({ COLOR_SCHEME: { value: 'dark', version: 1 } });
    expect(await read(person.with({ tenantId: 2 }))).toEqual({ version: 0, items: {} });
  });

  it('get increasing versions, however many browsers save at once', async () => {
    const saved = await Promise.all(['a', 'b', 'c', 'd'].map((list) => save(colleague, { [`GRID_${list}`]: 1 })));
    const versions = saved.map(({ version }) => version);
    expect(new Set(versions).size).toBe(4);
    expect((await read(colleague)).version).toBe(Math.max(...versions));
  });

  it('have limits for names, size of values and number', async () => {
    const before = await read(colleague);
    for (const name of ['', 'constructor', 'color_scheme', 'GRID_', `GRID_${'x'.repeat(121)}`, "GRID_'", 'DEFAULT_']) {
      await expect(save(colleague, { [name]: 1 }), name).rejects.toThrow('校验失败');
    }
    await expect(save(colleague, { GRID_large: 'x'.repeat(preferenceLimits.valueBytes) })).rejects.toThrow('过大');
    const many = (from: number) => Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`GRID_${from + at}`, 1]));
    await expect(save(colleague, { ...many(0), GRID_x: 1 })).rejects.toThrow('过多');
    for (const from of [0, 50, 100, 150, 200]) await save(colleague, many(from));
    await expect(save(colleague, many(250))).rejects.toThrow('保存的个人设置过多');
    const after = await read(colleague, before.version);
    expect(Object.keys(after.items)).toHaveLength(250);
    // Those that are there may change.
    await save(colleague, many(200));
  });
});
