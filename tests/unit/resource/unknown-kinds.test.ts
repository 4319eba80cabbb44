import { describe, expect, it } from 'vitest';
import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { isKnownKind } from '#shared/resource/field-kinds.ts';
import { columnOf, filterFields, listColumns } from '#shared/resource/resource-columns.ts';
import { resourceSchema } from '#shared/resource/resource-schema.ts';
import { withKnownKinds } from '#shared/resource/unknown-kinds.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { demoOrder } from '#shared/yard/demo/demo-order.ts';

// What a later release would send: no type of this one can name it.
const later = {
  name: 'position',
  label: { zh: '位置', en: 'Position' },
  type: 'geo',
  required: true,
  query: true,
  unique: true,
  control: 'map',
} as unknown as FieldDefinition;

const definition: ResourceDefinition = {
  ...contractor,
  fields: [...contractor.fields, later],
  list: { columns: ['name', 'position'] },
};

describe('a field of a type that this release does not know', () => {
  const served = withKnownKinds(definition);

  it('is shown, but not entered, filtered or sent', () => {
    expect(isKnownKind('geo')).toBe(false);
    expect(listColumns(served).map(({ name, sortable }) => [name, sortable])).toEqual([
      ['name', true],
      ['position', false],
    ]);
    expect(enteredFields(served).map(({ name }) => name)).not.toContain('position');
    expect(filterFields(served).map(({ name }) => name)).not.toContain('position');
    const schema = resourceSchema(served, { mode: 'edit', language: 'zh' });
    expect(schema.parse({ contact: '王五', position: { x: 1 } })).toEqual({ contact: '王五' });
  });

  it('may be shown by a text beside the value', () => {
    expect(columnOf(later)).toMatchObject({ textKey: 'position_dictText', align: 'left' });
  });

  it('is left alone by a task that would make it editable', () => {
    const schema = resourceSchema(served, { mode: 'node', language: 'zh', editable: ['position', 'contact'] });
    expect(schema.parse({ contact: '王五', position: { x: 1 } })).toEqual({ contact: '王五' });
  });

  it('may occur in lines', () => {
    const [line, ...others] = demoOrder.lines ?? [];
    if (line === undefined) throw new Error('the example has lines');
    const head: ResourceDefinition = { ...demoOrder, lines: [{ ...line, fields: [...line.fields, later] }, ...others] };
    const field = withKnownKinds(head).lines?.[0]?.fields.at(-1);
    expect(field).toEqual(expect.objectContaining({ name: 'position', owned: true }));
    expect(field).not.toHaveProperty('required');
  });
});

it('a definition with known types is served unchanged', () => {
  expect(withKnownKinds(contractor)).toBe(contractor);
  expect(withKnownKinds(demoOrder)).toBe(demoOrder);
});
