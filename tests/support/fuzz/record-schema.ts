import { allFields, enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import type { Json } from '#tests/support/sample-input.ts';

/** Schema of a record's body from its definition; the call's own schema leaves the fields open. */
export function bodySchema(definition: ResourceDefinition): Json {
  const lines = linesOf(definition).map(({ key, definition: line }) => {
    const items = bodySchema(line);
    const ties = { id: { type: 'string', maxLength: 36 }, tempId: { type: 'string', maxLength: 64 } };
    return [key, { type: 'array', items: { ...items, properties: { ...(items.properties as object), ...ties } } }];
  });
  const entered = enteredFields(definition);
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(entered.map((field) => [field.name, fieldSchema(field)])),
      ...Object.fromEntries(lines),
    },
    required: entered.filter(({ required }) => required === true).map(({ name }) => name),
  };
}

/** Schema of the filters that a list accepts: each field alone, from, to, and as one of several. */
export function conditionSchema(definition: ResourceDefinition): Json {
  const value = { type: 'string', maxLength: 200 };
  return {
    type: 'object',
    properties: Object.fromEntries(
      allFields(definition).flatMap(({ name }) =>
        [name, `${name}_begin`, `${name}_end`, `${name}_MultiString`].map((key) => [key, value]),
      ),
    ),
  };
}

function fieldSchema(field: FieldDefinition): Json {
  switch (field.type) {
    case 'int':
      return { type: 'integer', minimum: field.min, maximum: field.max };
    case 'dec':
      return { type: 'number', minimum: field.min, maximum: field.max };
    case 'bool':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'datetime':
      return { type: 'string', format: 'date-time' };
    case 'file':
      return { anyOf: [{ const: '' }, { const: '' }, { type: 'string' }] };
    case 'json':
      return {};
    default:
      return {
        type: 'string',
        maxLength: field.length ?? 300,
        ...(field.pattern && { pattern: `^(?:${field.pattern})$` }),
      };
  }
}
