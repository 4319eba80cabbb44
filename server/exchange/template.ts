import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import type { Actor, Language } from '#server/session/actor.ts';
import type { ColumnHint, Sheet } from '#server/workbook/sheet-xml.ts';
import { columnLetters } from '#server/workbook/sheet-xml.ts';
import { enteredFields } from '#shared/resource/application-base.ts';
import type { FieldDefinition, ResourceDefinition } from '#shared/resource/definition.ts';
import { columnWidth } from './export-columns.ts';
import { headerOf, word } from './sheet-words.ts';

/** A field whose values are a short list. */
interface Listed {
  readonly field: FieldDefinition;
  readonly texts: readonly string[];
}

/**
 * The sheets of a workbook to fill in: a column per field of the form, with what belongs there said on entering a cell
 * and a list to choose from where there is one. Its second sheet holds the lists.
 */
export async function templateSheets(definition: ResourceDefinition, actor: Actor): Promise<readonly Sheet[]> {
  const { language } = actor;
  // Files are uploaded in the form; a sheet has none.
  const fields = enteredFields(definition).filter(({ type }) => type !== 'file');
  const listed = await listedFields(fields, actor);
  const title = definition.title[language];
  const template: Sheet = {
    name: title,
    columns: fields.map((field) => ({ width: columnWidth(field), style: entryStyle(field) })),
    frozen: 3,
    hints: fields.map((field, column) => hintOf(field, column, listed, language)),
    rows: [
      [
        { cells: [word('templateTitle', language, { title })], style: 'title' },
        { cells: [word('templateNote', language)], style: 'note' },
        { cells: fields.map((field) => headerOf(field, language) + (isRequired(field) ? '*' : '')), style: 'header' },
      ],
    ],
  };
  return listed.length === 0 ? [template] : [template, choicesSheet(listed, language)];
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
  const codes = [...new Set(fields.flatMap(({ type, dict }) => (type === 'dict' && dict ? [dict] : [])))];
  const label = actor.language === 'en' ? sql`coalesce(nullif(i.name_en, ''), i.item_text)` : sql`i.item_text`;
  const { rows } = await readAs(actor.tenantId, (db) =>
    sql<{ code: string; text: string }>`
      select d.dict_code as code, ${label} as text
      from sys_dict d join sys_dict_item i on i.dict_id = d.id and i.tenant_id = d.tenant_id
      where d.tenant_id = ${actor.tenantId} and d.dict_code = any(${codes}) and d.del_flag = 0 and i.del_flag = 0
        and i.status = 1
      order by d.dict_code, i.sort_order, i.item_value limit 5000`.execute(db),
  );
  const truth = [word('yes', actor.language), word('no', actor.language)];
  return fields.flatMap((field): Listed[] => {
    if (field.type === 'bool') return [{ field, texts: truth }];
    const texts = field.type === 'dict' ? rows.filter(({ code }) => code === field.dict).map(({ text }) => text) : [];
    return texts.length > 0 ? [{ field, texts }] : [];
  });
}

function hintOf(field: FieldDefinition, column: number, listed: readonly Listed[], language: Language): ColumnHint {
  const place = listed.findIndex((each) => each.field === field);
  const letters = columnLetters(Math.max(place, 0));
  const last = (listed[place]?.texts.length ?? 0) + 1;
  // A list lets exactly one of its values in.
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
      return word('hintDec', language, { scale: field.scale ?? 2 });
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
