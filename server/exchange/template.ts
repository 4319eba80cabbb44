import type { Actor, Language } from '#server/kernel/actor.ts';
import { valueSources } from '#server/resource/sources/value-sources.ts';
import { lockedFields } from '#server/resource/visible-definition.ts';
import type { ColumnHint, Sheet } from '#server/workbook/sheet-xml.ts';
import { columnLetters } from '#server/workbook/sheet-xml.ts';
import { sheetName } from '#server/workbook/write-workbook.ts';
import { enteredFields, fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { type LineResource, linesOf } from '#shared/resource/lines/line-resource.ts';
import { columnWidth } from './export-columns.ts';
import { headerOf, word } from './sheet-words.ts';

/** Most values in the list of a field. */
const mostChoices = 5000;

/** Field with a short list of values. */
interface Listed {
  readonly field: FieldDefinition;
  readonly texts: readonly string[];
}

/**
 * Sheets of an import template: one column per field of the form, with a hint for each cell and a list of choices if
 * there are any. Each kind of lines has its own sheet; the last sheet contains the choices.
 */
export async function templateSheets(definition: ResourceDefinition, actor: Actor): Promise<readonly Sheet[]> {
  const { language } = actor;
  const lines = linesOf(definition).flatMap((line) => lineForm(line, actor));
  const forms = [headForm(definition, actor, lines.length > 0), ...lines];
  const listed = await listedFields(
    forms.flatMap(({ fields }) => fields),
    actor,
  );
  const sheets = forms.map((form) => entrySheet(form, listed, language));
  return listed.length === 0 ? sheets : [...sheets, choicesSheet(listed, language)];
}

interface EntryForm {
  readonly title: string;
  readonly fields: readonly FieldDefinition[];
  /** Column that links lines to heads, with its hint. */
  readonly tie?: { readonly field: FieldDefinition; readonly hint: string };
}

/** Lines name their head by its display field. If the server fills that field, a column is added only as a link. */
function headForm(definition: ResourceDefinition, actor: Actor, hasLines: boolean): EntryForm {
  const { language } = actor;
  const title = definition.title[language];
  const fields = openFields(definition, actor);
  const name = fieldOf(definition, definition.display);
  if (!hasLines || name === undefined || fields.includes(name)) return { title, fields };
  return { title, fields: [name, ...fields], tie: { field: name, hint: word('hintTie', language) } };
}

function lineForm({ definition, head, foreignKey }: LineResource, actor: Actor): readonly EntryForm[] {
  const { language } = actor;
  const fields = openFields(definition, actor);
  const owner = fieldOf(definition, foreignKey);
  if (owner === undefined || fields.length === 0) return [];
  const name = fieldOf(head, head.display)?.label[language] ?? head.display;
  const hint = word('hintHead', language, { title: head.title[language], name });
  return [{ title: definition.title[language], fields: [owner, ...fields], tie: { field: owner, hint } }];
}

/** Fields that the actor may enter. Files are left out, because they are uploaded in the form. */
function openFields(definition: ResourceDefinition, actor: Actor): readonly FieldDefinition[] {
  const fixed = lockedFields(definition, actor);
  return enteredFields(definition).filter(({ name, type }) => type !== 'file' && !fixed.includes(name));
}

function entrySheet({ title, fields, tie }: EntryForm, listed: readonly Listed[], language: Language): Sheet {
  return {
    // Shortened as the import expects it, because titles of lines may be longer than a sheet's name.
    name: sheetName(title),
    columns: fields.map((field) => ({
      width: columnWidth(field),
      style: field === tie?.field ? 'text' : entryStyle(field),
    })),
    frozen: 3,
    hints: fields.map((field, column) =>
      field === tie?.field
        ? { column, title: field.label[language], prompt: tie.hint, choices: undefined }
        : hintOf(field, column, listed, language),
    ),
    rows: [
      [
        { cells: [word('templateTitle', language, { title })], style: 'title' },
        { cells: [word('templateNote', language)], style: 'note' },
        { cells: fields.map((field) => headerOf(field, language) + (isRequired(field) ? '*' : '')), style: 'header' },
      ],
    ],
  };
}

const isRequired = (field: FieldDefinition): boolean => field.required === true && field.default === undefined;

function entryStyle({ type }: FieldDefinition): 'plain' | 'date' | 'datetime' | 'text' {
  if (type === 'date' || type === 'datetime') return type;
  return type === 'int' || type === 'dec' ? 'plain' : 'text';
}

function choicesSheet(listed: readonly Listed[], language: Language): Sheet {
  const longest = Math.max(...listed.map(({ texts }) => texts.length));
  const lines = Array.from({ length: longest }, (_, at) => ({ cells: listed.map(({ texts }) => texts[at] ?? null) }));
  return {
    name: word('choices', language),
    columns: listed.map(({ field }) => ({ width: columnWidth(field), style: 'text' })),
    frozen: 1,
    rows: [[{ cells: listed.map(({ field }) => field.label[language]), style: 'header' }, ...lines]],
  };
}

async function listedFields(fields: readonly FieldDefinition[], actor: Actor): Promise<readonly Listed[]> {
  const truth = [word('yes', actor.language), word('no', actor.language)];
  const all = { keyword: '', pageNo: 1, pageSize: mostChoices };
  const listed = fields.map(async (field): Promise<Listed> => {
    if (field.type === 'bool') return { field, texts: truth };
    const entries = field.type === 'dict' ? await valueSources.dict.search(actor, field, all) : [];
    return { field, texts: entries.map(({ text }) => text) };
  });
  return (await Promise.all(listed)).filter(({ texts }) => texts.length > 0);
}

function hintOf(field: FieldDefinition, column: number, listed: readonly Listed[], language: Language): ColumnHint {
  const place = listed.findIndex((each) => each.field === field);
  const letters = columnLetters(Math.max(place, 0));
  const last = (listed[place]?.texts.length ?? 0) + 1;
  // A list in a cell allows exactly one value.
  const choices =
    place < 0 || field.multi ? undefined : `'${word('choices', language)}'!$${letters}$2:$${letters}$${last}`;
  const need = word(isRequired(field) ? 'hintRequired' : 'hintOptional', language);
  const help = field.help ? `${field.help[language]}` : '';
  return {
    column,
    title: field.label[language],
    prompt: [need, valueHint(field, language), help]
      .filter((part) => part !== '')
      .join(language === 'en' ? '; ' : '；'),
    choices,
  };
}

function valueHint(field: FieldDefinition, language: Language): string {
  switch (field.type) {
    case 'int':
      return word('hintInt', language);
    case 'dec':
      return word('hintDec', language, { scale: field.scale });
    case 'date':
      return word('hintDate', language);
    case 'datetime':
      return word('hintDatetime', language);
    case 'bool':
      return word('hintChoice', language);
    case 'dict':
      return word(field.multi ? 'hintChoices' : 'hintChoice', language);
    case 'user':
      return word('hintUser', language);
    case 'dept':
      return word('hintDept', language);
    case 'ref':
      return word('hintRef', language);
    case 'json':
      return word('hintJson', language);
    default:
      return word('hintText', language, { max: field.length ?? 20_000 });
  }
}
