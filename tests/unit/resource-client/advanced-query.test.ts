import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueKind } from '#server/resource/list/predicate.ts';
import { superRules } from '#shared/query/super-query.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { UncheckedField } from '#shared/resource/field.ts';
import type { FieldType } from '#shared/resource/field-kinds.ts';
import { filterFields } from '#shared/resource/resource-columns.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { queryRules } from '#src/resource/kinds/query-rules.ts';
import {
  type ConditionDraft,
  conditionsOf,
  draftsOf,
  emptyDraft,
  withField,
  withRule,
} from '#src/resource/list/advanced-query/condition-draft.ts';
import { offeredRules } from '#src/resource/list/advanced-query/offered-rules.ts';
import {
  readSaved,
  type SavedQuery,
  savedKey,
  withoutSaved,
  withSaved,
  writeSaved,
} from '#src/resource/list/advanced-query/saved-queries.ts';
import { someField } from '#tests/support/some-field.ts';

const field = (name: string, type: FieldType, more: Partial<UncheckedField> = {}) => someField(name, { type, ...more });
const fields = [
  field('place', 'str'),
  field('height', 'dec'),
  field('count', 'int'),
  field('needDate', 'date'),
  field('createTime', 'datetime'),
  field('scafType', 'dict'),
  field('done', 'bool'),
  field('kinds', 'dict', { multi: true }),
  field('org', 'dept'),
];
const draft = (part: Partial<ConditionDraft>): ConditionDraft => ({ ...emptyDraft(), ...part });

describe('rules of the advanced query', () => {
  it('are the ten of the specification, and all of them are offered for a text', () => {
    expect(queryRules).toEqual(['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le']);
    expect(offeredRules({ type: 'str' })).toEqual([...queryRules, 'empty', 'not_empty']);
    for (const rule of queryRules) expect(superRules).toContain(rule);
  });

  it('compare numbers and days, and match one of several choices', () => {
    const emptiness = ['empty', 'not_empty'];
    expect(offeredRules({ type: 'dec' })).toEqual(['eq', 'in', 'ne', 'gt', 'ge', 'lt', 'le', ...emptiness]);
    expect(offeredRules({ type: 'date' })).toEqual(['eq', 'ne', 'gt', 'ge', 'lt', 'le', ...emptiness]);
    expect(offeredRules({ type: 'dict' })).toEqual(['eq', 'in', 'ne', ...emptiness]);
    expect(offeredRules({ type: 'dict', multi: true })).toContain('like');
    expect(offeredRules({ type: 'dept' })).toContain('right_like');
  });

  it('suit the values of every field of the advanced query', () => {
    for (const definition of yardDefinitions) {
      for (const each of filterFields(definition)) {
        expect([definition.code, each.name, valueKind(each)]).not.toContain('none');
      }
    }
  });

  it('exist for every field of a resource', () => {
    for (const each of allFields(scaffoldApply)) expect(offeredRules(each).length).toBeGreaterThan(0);
  });
});

describe('a condition being edited', () => {
  it('counts as empty if field, value or rule is missing', () => {
    const whole = draft({ field: 'place', rule: 'like', val: '舱' });
    const halves = [draft({}), { ...whole, field: null }, { ...whole, rule: null }, { ...whole, val: null }];
    expect(conditionsOf(halves, fields)).toEqual([]);
    expect(conditionsOf([...halves, whole], fields)).toEqual([{ field: 'place', rule: 'like', val: '舱' }]);
  });

  it('contains how another server must read its value', () => {
    const written = ['height', 'count', 'needDate', 'createTime', 'done'].map((name) =>
      draft({ field: name, rule: 'eq', val: '1' }),
    );
    expect(conditionsOf(written, fields).map(({ type, dbType }) => type ?? dbType)).toEqual([
      'bigdecimal',
      'int',
      'date',
      'datetime',
      'boolean',
    ]);
  });

  it('keeps only the first value when the rule is switched away from in', () => {
    const several = draft({ field: 'place', rule: 'in', val: 'a,b,c' });
    expect(withRule(several, 'eq').val).toBe('a');
    expect(withRule(several, 'in').val).toBe('a,b,c');
    expect(withRule(draft({ field: 'place', rule: 'eq', val: 'a,b' }), 'like').val).toBe('a,b');
    expect(withRule(draft({ rule: 'in', val: null }), 'eq').val).toBeNull();
  });

  it('needs no value for the rules about emptiness, and restores the value under another rule', () => {
    const written = draft({ field: 'place', rule: 'like', val: '舱' });
    const asked = withRule(written, 'not_empty');
    expect(conditionsOf([asked, draft({ field: 'height', rule: 'empty' })], fields)).toEqual([
      { field: 'place', rule: 'not_empty', val: '' },
      { field: 'height', rule: 'empty', val: '', dbType: 'bigdecimal' },
    ]);
    expect(conditionsOf([withRule(asked, 'eq')], fields)).toMatchObject([{ rule: 'eq', val: '舱' }]);
  });

  it('loses its value with another field, and its rule if the new field does not offer the rule', () => {
    const written = draft({ field: 'place', rule: 'like', val: 'x' });
    expect(withField(written, fields[1])).toMatchObject({ field: 'height', rule: 'eq', val: null });
    expect(withField({ ...written, rule: 'gt' }, fields[1])).toMatchObject({ rule: 'gt', val: null });
    expect(withField(written, undefined)).toMatchObject({ field: null, rule: null, val: null });
  });

  it('is restored from the applied conditions; without conditions there is one empty line', () => {
    const applied = conditionsOf([draft({ field: 'height', rule: 'ge', val: '2' })], fields);
    expect(conditionsOf(draftsOf(applied), fields)).toEqual(applied);
    expect(draftsOf([])).toMatchObject([{ field: null, rule: null, val: null }]);
  });
});

describe('saved queries', () => {
  const memory = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  const queries: fc.Arbitrary<readonly SavedQuery[]> = fc.array(
    fc.record({
      title: fc.string({ unit: 'grapheme', minLength: 1 }),
      matchType: fc.constantFrom('and', 'or'),
      records: fc.array(
        fc.record({
          field: fc.constantFrom('place', 'height'),
          rule: fc.constantFrom(...queryRules),
          val: fc.string({ unit: 'grapheme', minLength: 1 }),
        }),
        { minLength: 1 },
      ),
    }),
  );

  it('are stored under JSuperQuerySaved_ and the code, as title, matchType and records', () => {
    const storage = memory();
    const records = [{ field: 'place', rule: 'like', val: '100%' }] as const;
    writeSaved('/prm/scaffold/apply', [{ title: '货舱', matchType: 'or', records }], storage);
    expect(savedKey('/prm/scaffold/apply')).toBe('JSuperQuerySaved_/prm/scaffold/apply');
    const stored = JSON.parse(storage.kept.get('pro__JSuperQuerySaved_/prm/scaffold/apply') ?? '');
    expect(stored.value).toEqual([{ title: '货舱', matchType: 'or', records }]);
  });

  it('are restored unchanged', () => {
    fc.assert(
      fc.property(queries, (saved) => {
        const storage = memory();
        writeSaved('x', saved, storage);
        expect(readSaved('x', storage)).toEqual(saved);
      }),
    );
  });

  it('skip stored values that are no query', () => {
    const storage = memory();
    const value = [{ title: '', records: [{}] }, 7, null, { title: 'a', records: [{ field: 'x' }] }, { title: 'b' }];
    storage.setItem('pro__JSuperQuerySaved_x', JSON.stringify({ value, expire: null }));
    expect(readSaved('x', storage)).toEqual([]);
  });

  it('are overwritten in place and deleted by name', () => {
    const one: SavedQuery = { title: 'a', matchType: 'and', records: [] };
    const two: SavedQuery = { title: 'b', matchType: 'and', records: [] };
    expect(withSaved([one, two], { ...one, matchType: 'or' })).toEqual([{ ...one, matchType: 'or' }, two]);
    expect(withSaved([one], two)).toEqual([one, two]);
    expect(withoutSaved([one, two], 'a')).toEqual([two]);
  });
});
