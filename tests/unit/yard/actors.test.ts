import { describe, expect, it } from 'vitest';
import { enteredFields } from '#shared/resource/application-base.ts';
import { yardTables } from '#shared/yard/registry.ts';

/*
 * A field that says who signed, inspected, verified, received or decided is set by the server (`actor`, `owned`; docs/security.md P37). A
 * body may only name who shall do something or answer for it (`assigns`).
 */
const people = yardTables.flatMap((definition) =>
  definition.fields.filter(({ type }) => type === 'user').map((field) => ({ definition, field })),
);
const nameOf = ({ definition, field }: (typeof people)[number]) => `${definition.code}.${field.name}`;
const chosen = people.filter(({ definition, field }) => enteredFields(definition).includes(field));

/** Labels of somebody who did something. */
const deeds =
  /(检查|检验|验收|验证|签收|签字|审核|审批|批准|经办|操作|登记|填报|回复|变更|关闭)人|\bby$|^(Inspector|Operator)$/i;

describe('people that a request body may name', () => {
  it('are exactly those whose field assigns somebody', () => {
    expect(chosen.filter(({ field }) => !field.assigns).map(nameOf)).toEqual([]);
    expect(people.filter((person) => person.field.assigns && !chosen.includes(person)).map(nameOf)).toEqual([]);
    expect(chosen.map(nameOf)).toContain('tool_apply.receiver');
  });

  it('have no label that names a past action, because the server sets such people', () => {
    const called = ({ field }: (typeof people)[number]) => deeds.test(field.label.zh) || deeds.test(field.label.en);
    expect(chosen.filter(called).map(nameOf)).toEqual([]);
    expect(people.filter(called).map(nameOf)).toEqual(
      expect.arrayContaining(['tool_move.operator', 'quality.inspector']),
    );
  });
});
