import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allFields } from '#shared/resource/application-base.ts';
import { storageProblems } from '#shared/resource/check-storage.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { offers, offersRows } from '#shared/resource/resource-calls.ts';
import { isAppendOnly, storageOf } from '#shared/resource/storage.ts';
import type { StorageDefinition } from '#shared/resource/storage-definition.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { ship } from '#shared/yard/ship/ship.ts';

const label = { zh: '名称', en: 'Name' };
const fields: readonly FieldDefinition[] = [
  { name: 'name', label, type: 'str', length: 50, query: true },
  { name: 'shelf', label, type: 'str', length: 50, query: true, owned: true },
];

function on(storage: StorageDefinition | undefined, changes: Partial<ResourceDefinition> = {}): ResourceDefinition {
  const sort = { column: 'name', order: 'asc' } as const;
  return {
    code: 'thing',
    area: 'test',
    entity: 'thing',
    table: 'thing',
    title: label,
    display: 'name',
    fields,
    list: { columns: ['name'], sort },
    ...(storage && { storage }),
    ...changes,
  };
}

const stamps = ['sysOrgCode', 'createBy', 'createTime', 'updateBy', 'updateTime'] as const;
const anyStorage: fc.Arbitrary<StorageDefinition> = fc.record(
  {
    tenant: fc.constantFrom('global', 'joined'),
    remove: fc.constantFrom('hard', 'none'),
    version: fc.constant(false),
    base: fc.subarray([...stamps]),
    pairs: fc.constant(false),
    view: fc.constant({ name: 'thing_list', joined: ['shelf'] }),
  },
  { requiredKeys: [] },
);

describe('a table', () => {
  it('that is not spoken of belongs to tenants, marks deleted rows, counts versions and has every base column', () => {
    const { hasStamp, hasBase, hasPairs, joined, ...plain } = storageOf(on(undefined));
    expect(plain).toEqual({
      relation: 'thing',
      tenant: true,
      ownTenant: true,
      remove: 'soft',
      versioned: true,
      ofModule: false,
    });
    expect([...stamps.map(hasStamp), hasBase('version'), hasBase('id'), hasPairs(fields[0] as never)]).not.toContain(
      false,
    );
    expect(joined.size).toBe(0);
  });

  it('has exactly the fields it says, whatever it says', () => {
    fc.assert(
      fc.property(anyStorage, (storage) => {
        const definition = on(storage);
        const names = allFields(definition).map(({ name }) => name);
        const base = stamps.filter((name) => storage.base?.includes(name) ?? true);
        expect(names).toEqual([
          ...fields.map(({ name }) => name),
          ...['id', ...base, ...(storage.version === false ? [] : ['version'])],
        ]);
      }),
    );
  });

  it('is read through its view, and names the tenant unless it is global', () => {
    fc.assert(
      fc.property(anyStorage, (storage) => {
        const { relation, tenant, ownTenant } = storageOf(on(storage));
        expect(relation).toBe(storage.view ? 'thing_list' : 'thing');
        expect(tenant).toBe(storage.tenant !== 'global');
        expect(ownTenant).toBe(storage.tenant === undefined);
      }),
    );
  });

  it('offers no change of rows that are only ever added, also where the verbs say so', () => {
    fc.assert(
      fc.property(anyStorage, fc.boolean(), (storage, named) => {
        const verbs = ['list', 'add', 'edit', 'delete', 'deleteBatch'] as const;
        const definition = on(storage, named ? { verbs } : {});
        for (const verb of ['edit', 'delete', 'deleteBatch'] as const) {
          expect(offers(definition, verb)).toBe(!isAppendOnly(definition));
        }
        expect(offersRows(definition)).toBe(!isAppendOnly(definition));
        expect(offers(definition, 'add')).toBe(true);
      }),
    );
  });

  it('keeps no pairs of a text that the view joins', () => {
    const { hasPairs } = storageOf(on({ view: { name: 'thing_list', joined: ['shelf'] } }));
    expect(fields.map(hasPairs)).toEqual([true, false]);
  });
});

describe('what does not go together', () => {
  it.each<[string, ResourceDefinition]>([
    ['an application has an ordinary table', { ...scaffoldApply, storage: { version: false } }],
    ['only a view tells the tenant of a global table', on({ tenant: 'joined' })],
    ['append-only rows know no edit, deleteBatch', on({ remove: 'none' }, { verbs: ['list', 'edit', 'deleteBatch'] })],
    [
      'append-only rows have no lifecycle',
      on({ remove: 'none' }, { lifecycle: { field: 'name', initial: '1', transitions: [] } }),
    ],
    [
      'without createTime the list needs an order of its own',
      on({ base: ['createBy', 'sysOrgCode'] }, { list: { columns: ['name'] } }),
    ],
    ['without createBy and sysOrgCode nobody knows whose a row is: scope.shared', on({ base: ['createTime'] })],
    ['without createBy and sysOrgCode nobody knows whose a row is: scope.shared', on({ base: ['createBy'] })],
    [
      'shelf is joined, so the table has no key on it',
      on(
        { view: { name: 'thing_list', joined: ['shelf'] } },
        { fields: [{ name: 'shelf', label, type: 'str', length: 20, owned: true, unique: true }] },
      ),
    ],
    ['the view joins nothing, which is no field', on({ view: { name: 'thing_list', joined: ['nothing'] } })],
    ['name is joined, so nobody can enter it: owned', on({ view: { name: 'thing_list', joined: ['name'] } })],
  ])('%s', (problem, definition) => {
    expect(storageProblems(definition)).toContain(problem);
  });

  it.each([
    ship,
    scaffoldApply,
    on({ remove: 'none' }),
    on({ base: [], version: false }, { scope: { shared: true } }),
    on({ view: { name: 'thing_list', joined: ['shelf'] } }),
  ])('is not found where there is nothing', (definition) => expect(storageProblems(definition)).toEqual([]));

  it('is in no definition of ours', () => {
    expect(yardDefinitions.flatMap(storageProblems)).toEqual([]);
  });
});
