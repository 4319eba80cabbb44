import type { LineDefinition, ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import { isKnownKind } from './field-kinds.ts';

/**
 * A definition of a later release as this one can serve it: a field of a kind that is not known here is shown as text and
 * left alone, neither entered nor sent, nor asked for. During an upgrade pages meet such definitions.
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
