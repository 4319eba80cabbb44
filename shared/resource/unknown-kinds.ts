import type { LineDefinition, ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import { isKnownKind } from './field-kinds.ts';

/**
 * Adapts a definition of a later release, which pages can receive during an upgrade. A field of an unknown kind is
 * shown as text; people cannot enter it and forms neither send nor require it.
 */
export function withKnownKinds(definition: ResourceDefinition): ResourceDefinition {
  const { lines } = definition;
  if (areKnown(definition) && (lines ?? []).every(areKnown)) return definition;
  return { ...definition, fields: definition.fields.map(readOnly), ...(lines && { lines: lines.map(lineOf) }) };
}

type WithFields = Pick<LineDefinition, 'fields'>;

const areKnown = ({ fields }: WithFields): boolean => fields.every(({ type }) => isKnownKind(type));

const lineOf = (line: LineDefinition): LineDefinition => ({ ...line, fields: line.fields.map(readOnly) });

function readOnly(field: FieldDefinition): FieldDefinition {
  if (isKnownKind(field.type)) return field;
  const { name, label, type, group, wide, visibleWhen, unit } = field;
  return { name, label, type, group, wide, visibleWhen, unit, owned: true };
}
