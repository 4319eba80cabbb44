import { expect, it } from 'vitest';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { scaffoldInspect } from '#shared/yard/scaffold/scaffold-inspect.ts';
import { hasOpenField } from '#src/resource/record-rules.ts';

const offered = (definition: ResourceDefinition, state: string) => hasOpenField(definition, { scafStatus: state });

it('no form is offered for a record without editable fields', () => {
  expect(['10', '20', '30', '40', '70'].map((state) => offered(scaffold, state))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  // Photos and the date to mend by stay open on an inspection.
  expect(hasOpenField(scaffoldInspect, {})).toBe(true);
});
