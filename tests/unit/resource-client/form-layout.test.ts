import { describe, expect, it, vi } from 'vitest';
import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { scaffoldInspect } from '#shared/yard/scaffold/scaffold-inspect.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { setServerClock } from '#src/resource/deadline/server-clock.ts';
import { formColumns, formGroups, formRows, hasAnchors, limitsOf } from '#src/resource/form/form-layout.ts';
import { firstValues } from '#src/resource/form/record-form.ts';
import { isMissing } from '#src/resource/form/use-first-focus.ts';

describe('form layout', () => {
  it('has one column up to eight fields and two above, anchors above sixteen', () => {
    expect([1, 8, 9, 16].map(formColumns)).toEqual([1, 1, 2, 2]);
    expect([16, 17].map(hasAnchors)).toEqual([false, true]);
  });

  it('shows every field of every definition exactly once', () => {
    for (const definition of yardDefinitions) {
      const fields = enteredFields(definition);
      const shown = formGroups(definition, fields).flatMap((group) => group.fields);
      expect(shown.map((field) => field.name).sort()).toEqual(fields.map((field) => field.name).sort());
    }
  });

  it('keeps the definition’s groups in order and puts what has none last', () => {
    const fields = enteredFields(scaffoldApply);
    const groups = formGroups(scaffoldApply, fields);
    expect(groups.map((group) => group.key)).toEqual(['what', 'size', 'work', 'rest']);
    const ungrouped = fields.filter(({ group }) => group === undefined).map(({ name }) => name);
    expect(ungrouped).toEqual(expect.arrayContaining(['urgency', 'remark', 'files']));
    expect(groups.at(-1)?.fields.map(({ name }) => name)).toEqual(ungrouped);
  });

  it('begins in what the first values demand, also by a condition, and in nothing that they hide', () => {
    const fields = enteredFields(wharfApply);
    const begun = firstValues(wharfApply);
    const missing = (loaded: typeof begun) => fields.find((field) => isMissing(field, loaded))?.name;
    expect(missing(begun)).toBe('ship');
    expect(missing({ ...begun, applyType: '5' })).toBe('shipText');
    expect(missing({ ...begun, applyType: '3', relatedApply: 'one' })).toBe('etd');
  });

  it('begins with the yard’s moment, by the server’s clock, where the definition says so', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 28, 15, 59, 30), toFake: ['Date'] });
    try {
      setServerClock('2026-11-29 00:05:00');
      expect(firstValues(scaffoldInspect)).toMatchObject({ inspTime: '2026-11-29 00:05:00', result: null });
      const day: ResourceDefinition = {
        ...scaffoldInspect,
        fields: [{ name: 'day', label: { zh: '日', en: 'Day' }, type: 'date', begins: 'now' }],
      };
      expect(firstValues(day)).toEqual({ day: '2026-11-29' });
    } finally {
      setServerClock('2026-11-28 23:59:30');
      vi.useRealTimers();
    }
  });

  it.each([
    ['datetime', 'gt', '2026-02-28 23:59:59', { min: '2026-03-01 00:00:00' }],
    ['datetime', 'gte', '2026-02-28 23:59:59', { min: '2026-02-28 23:59:59' }],
    ['datetime', 'lt', '2026-03-01 00:00:00', { max: '2026-02-28 23:59:59' }],
    ['date', 'gt', '2026-02-28', { min: '2026-03-01' }],
    ['date', 'lt', '2026-03-01', { max: '2026-02-28' }],
    ['date', 'lte', '2026-03-01', { max: '2026-03-01' }],
    ['date', 'gt', 'soon', {}],
    ['date', 'gt', '', {}],
  ] as const)('offers of a %s that is %s %s those that the rule takes', (type, op, bound, limits) => {
    const field = { name: 'end', label: { zh: '止', en: 'End' }, type };
    const definition: ResourceDefinition = {
      ...wharfApply,
      rules: [{ field: 'end', compare: { op, other: 'begin' }, message: field.label }],
    };
    expect(limitsOf(definition, field, { begin: bound })).toEqual(limits);
  });

  it('puts two moments on one line of a page, and on one each in a dialog', () => {
    const times = enteredFields(wharfApply).filter(({ name }) => name === 'eta' || name === 'etd');
    expect([formRows(times).length, formRows(times, true).length]).toEqual([1, 2]);
  });
});
