import type { FieldDefinition } from '#shared/resource/field.ts';

/** The column type of a field, in the notation of PostgreSQL's `format_type`. */
export function columnType(field: FieldDefinition): string {
  switch (field.type) {
    case 'str':
      return `character varying(${field.length})`;
    case 'text':
      return field.length ? `character varying(${field.length})` : 'text';
    case 'int':
      return 'integer';
    case 'dec':
      return `numeric(${field.precision},${field.scale})`;
    case 'date':
      return 'date';
    case 'datetime':
      return 'timestamp(0) with time zone';
    case 'bool':
      return 'boolean';
    case 'json':
      return 'jsonb';
    case 'file':
      return 'text';
    case 'user':
      return field.multi ? 'text' : `character varying(${field.length ?? 100})`;
    case 'dept':
      return field.multi ? 'text' : `character varying(${field.length ?? 64})`;
    default:
      return field.multi ? 'text' : `character varying(${field.length ?? 32})`;
  }
}
