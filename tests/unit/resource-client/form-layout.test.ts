import { describe, expect, it } from 'vitest';
import { enteredFields } from '#shared/resource/application-base.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { formColumns, formGroups, hasAnchors } from '#src/resource/form/form-layout.ts';

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
    const groups = formGroups(scaffoldApply, enteredFields(scaffoldApply));
    expect(groups.map((group) => group.key)).toEqual(['what', 'size', 'work', 'rest']);
    expect(groups.at(-1)?.fields.map((field) => field.name)).toEqual(['urgency', 'remark', 'files']);
  });
});
