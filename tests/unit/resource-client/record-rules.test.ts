import { expect, it } from 'vitest';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { scaffoldInspect } from '#shared/yard/scaffold/scaffold-inspect.ts';
import { siteOccupy } from '#shared/yard/site/site-occupy.ts';
import { displayOf, hasOpenField } from '#src/resource/record-rules.ts';

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

it('a record that only its id names takes the first filled column of the list, never the id of another record', () => {
  const occupation = { id: 'f0', site: 's1', bayNos: 'A1,A2', ship: 'h1' };
  expect(displayOf(siteOccupy, { ...occupation, site_dictText: '一号胎架' })).toBe('一号胎架');
  expect(displayOf(siteOccupy, occupation)).toBe('A1,A2');
  expect(displayOf(siteOccupy, { id: 'f0', site: 's1', bayNos: '' })).toBe('f0');
  expect(displayOf(scaffold, { id: 'f1', scafNo: 'J-001', scafName: '外板' })).toBe('J-001');
  expect(displayOf(scaffold, { id: 'f1' })).toBe('f1');
});
