import { enteredFields, fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { fieldIssue } from '#shared/resource/lines/field-issue.ts';
import { headContext } from '#shared/resource/lines/line-context.ts';
import { asLine } from '#shared/resource/lines/line-resource.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { columnOf } from '#shared/resource/resource-columns.ts';
import { unitText } from '#shared/resource/unit-text.ts';
import type { EditColumn, GridRecord, ValidateRule } from '#src/grid/columns/edit-column.ts';
import type { Language } from '#src/i18n/language.ts';
import type { ReferenceTarget } from '#src/resource/kinds/kind.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';
import { referenceChoices } from '#src/resource/kinds/reference-choices.ts';
import { titleWidth } from '#src/resource/title-width.ts';
import type { LineAccess } from './line-access.ts';

/** Width in px of the star before the title of a required column. */
const starWidth = 12;

/** Values outside a line's own row that its cells depend on. */
export interface LineSurroundings {
  readonly head: () => RecordPatch;
  readonly rows: () => readonly GridRecord[];
}

/**
 * Columns of the edit grid for lines: first those of the definition's list, then the other editable fields. `closed`:
 * fields that a permission rule of type 2 makes read-only for this user (docs/specification.md §1.6).
 */
export function lineColumns(
  definition: ResourceDefinition,
  language: Language,
  targetOf: (code: string) => ReferenceTarget | undefined,
  around: LineSurroundings,
  { access, closed }: { readonly access?: LineAccess | undefined; readonly closed?: ReadonlySet<string> } = {},
): readonly EditColumn[] {
  const listed = definition.list.columns.flatMap((name) => fieldOf(definition, name) ?? []);
  const fields = [...listed, ...enteredFields(definition).filter((field) => !listed.includes(field))];
  return fields.map((field) => {
    const open = closed?.has(field.name) ? { ...field, owned: true } : withAccess(field, access);
    return editColumn(definition, open, language, targetOf, around);
  });
}

/** Adjusts a field to the current node of the flow: whether it is editable, and whether it is required. */
function withAccess(field: FieldDefinition, access: LineAccess | undefined): FieldDefinition {
  if (access === undefined) return field;
  const required = access.required.includes(field.name) || field.required;
  return { ...field, owned: !access.editable.includes(field.name), required };
}

function editColumn(
  definition: ResourceDefinition,
  field: FieldDefinition,
  language: Language,
  targetOf: (code: string) => ReferenceTarget | undefined,
  around: LineSurroundings,
): EditColumn {
  const cell = kindOf(field).cell(field, field.ref === undefined ? undefined : targetOf(field.ref));
  const { width } = columnOf(field);
  const closed = field.owned || field.actor;
  const title = field.label[language] + (field.unit === undefined ? '' : ` (${unitText(field, language)})`);
  return {
    width: Math.max(field.type === 'ref' ? Math.max(width, 180) : width + 24, titleWidth(title) + starWidth),
    defaultValue: field.default,
    statistics: field.statistics,
    ...cell,
    ...(field.type === 'ref' && { choices: () => referenceChoices(field.ref) }),
    ...(field.refFilter && narrowedBy(field.ref, field.refFilter, around)),
    key: field.name,
    title,
    disabled: closed,
    validateRules: closed ? undefined : rulesOf(definition, field, language, around),
  };
}

/** Choices of a reference that is narrowed by another field of the line or of its head (`head.<name>`). */
function narrowedBy(
  ref: string | undefined,
  { field, from }: NonNullable<FieldDefinition['refFilter']>,
  { head }: LineSurroundings,
): Pick<EditColumn, 'choices' | 'narrowed'> {
  const enteredIn = (row: GridRecord) => {
    const by = { ...headContext(head()), ...(row as RecordPatch) }[from];
    return isBlank(by) ? '' : String(by);
  };
  return {
    choices: (row) => referenceChoices(ref, field, enteredIn(row)),
    narrowed: (row) => {
      const by = enteredIn(row);
      return by === '' ? undefined : { [field]: by };
    },
  };
}

/** The required rule, which draws the star in the title, then the checks of the server with the same messages. */
function rulesOf(
  definition: ResourceDefinition,
  field: FieldDefinition,
  language: Language,
  { head, rows }: LineSurroundings,
): readonly ValidateRule[] {
  const isUnique = field.uniqueWithin !== undefined && field.uniqueWithin === asLine(definition)?.foreignKey;
  const check: ValidateRule = {
    handler: ({ row, value }) => {
      const entered = { ...headContext(head()), ...(row as RecordPatch), [field.name]: value as RecordPatch[string] };
      return fieldIssue(definition, field, entered, language) ?? true;
    },
  };
  const unique: ValidateRule = {
    handler: ({ row, value }) =>
      isBlank(value as RecordPatch[string]) ||
      !rows().some((other) => other.id !== row.id && other[field.name] === value),
    message: { zh: `${field.label.zh}不能重复`, en: `“${field.label.en}” must be unique` },
  };
  return [...(field.required === true ? [{ required: true }] : []), check, ...(isUnique ? [unique] : [])];
}

/** What a save sends of a row: its editable values, and its id or temporary id. */
export function sentRow(names: readonly string[], row: GridRecord, isNew: boolean): RecordPatch {
  const entered = names.map((name) => [name, (row[name] as RecordPatch[string]) ?? null] as const);
  return { ...Object.fromEntries(entered), ...(isNew ? { tempId: row.id } : { id: row.id }) };
}
