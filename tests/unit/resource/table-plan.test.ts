import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { changeType } from '#shared/resource/table-plan/change-type.ts';
import { literal, objectName, quoted, quotedForeign, quotedTable } from '#shared/resource/table-plan/identifier.ts';
import { planTable } from '#shared/resource/table-plan/plan-table.ts';

describe('names in SQL', () => {
  it('are refused, not escaped, if they are invalid', () => {
    for (const name of ['', 'a"b', 'Aa', '1a', 'a b', 'a;drop', `a${'b'.repeat(63)}`, 'a.b']) {
      expect(() => quoted(name)).toThrow();
    }
    expect(quotedTable('onl.t1_leave')).toBe('"onl"."t1_leave"');
    expect(quotedForeign('a"b')).toBe('"a""b"');
  });

  it('fit the limits of PostgreSQL and stay distinct however long their parts are', () => {
    const part = fc.string({ unit: fc.constantFrom('a', 'b', '_'), minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(part, part, (a, b) => {
        const [one, other] = [objectName('t', a, 'key'), objectName('t', b, 'key')];
        expect(one.length).toBeLessThanOrEqual(63);
        expect(one === other).toBe(a === b);
      }),
    );
  });

  it('are quoted safely, and so are values', () => {
    expect([literal("it's"), literal(3), literal(false), literal('\\')]).toEqual(["'it''s'", '3', 'false', "'\\'"]);
  });
});

describe('changing a column type', () => {
  it.each([
    ['character varying(20)', 'character varying(30)', 'none'],
    ['character varying(30)', 'character varying(20)', 'locks'],
    ['character varying(30)', 'text', 'none'],
    ['text', 'character varying(500)', 'locks'],
    ['integer', 'numeric(10,2)', 'locks'],
    ['numeric(10,2)', 'numeric(12,2)', 'none'],
    ['numeric(10,2)', 'numeric(10,3)', 'locks'],
    ['numeric(12,2)', 'numeric(10,2)', 'locks'],
    ['numeric(10,2)', 'numeric(10,1)', 'loses data'],
    ['numeric(10,2)', 'integer', 'loses data'],
    ['date', 'timestamp(0) with time zone', 'locks'],
    ['timestamp(0) with time zone', 'date', 'loses data'],
    ['integer', 'character varying(20)', 'locks'],
    ['character varying(20)', 'date', 'locks'],
    ['boolean', 'integer', undefined],
    ['jsonb', 'text', undefined],
    ['date', 'numeric(5,2)', undefined],
    ['bytea', 'text', undefined],
  ])('from %s to %s costs: %s', (from, to, risk) => {
    expect(changeType(from, to)?.risk).toBe(risk);
  });
});

it('planTable is pure: equal inputs give equal plans, and the definition is not changed', () => {
  const fields: readonly FieldDefinition[] = [
    { name: 'a', label: { zh: 'a', en: 'a' }, type: 'str', length: 20, query: true },
  ];
  const definition: ResourceDefinition = Object.freeze({
    code: 'pure',
    area: 'pure',
    entity: 'pure',
    table: 'onl.t1_pure',
    title: { zh: 'p', en: 'p' },
    display: 'a',
    fields,
    list: { columns: ['a'] },
  });
  const plan = planTable(definition, null);
  expect(planTable(definition, null)).toEqual(plan);
  // A migration's author owns what it makes: no marks, so that nothing of it is ever dropped by a plan.
  const printed = planTable(definition, null, { marks: false }).steps.map(({ sql }) => sql);
  expect(printed).toEqual(plan.steps.map(({ sql }) => sql).filter((sql) => !sql.startsWith('comment on ')));
  expect(printed.length).toBeLessThan(plan.steps.length);
});
