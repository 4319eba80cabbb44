import { lookup } from '#shared/lookup.ts';
import { type OnlineDefinition, onlineDefinitionSchema } from './definition.schema.ts';
import { baseColumns } from './names.ts';
import type { OnlineProblem } from './problem.ts';
import { rowProblems } from './row-problems.ts';
import type { FieldRow, FormRows } from './rows.schema.ts';
import { idLength, servedPart } from './served-part.ts';
import { type KnownTables, sourceProblems } from './source-problems.ts';
import { toDefinition } from './to-definition.ts';

/**
 * Everything that is refused in a form, before anything is made (docs/online.md). The rows themselves are checked for
 * what a definition cannot contain, and the definition by the checks of all run-time forms.
 */
export function onlineProblems(form: FormRows, known: KnownTables): readonly OnlineProblem[] {
  const definition = toDefinition(form);
  const own = [...rowProblems(form), ...sourceProblems(form, known)];
  const places = new Set(own.map(({ where }) => where));
  const others = definitionProblems(definition, form).filter(({ where }) => !places.has(where));
  const all = [...own, ...others, ...unfitForeign(definition, form)];
  return all.filter(({ where }, at) => all.findIndex((each) => each.where === where) === at);
}

function definitionProblems(definition: OnlineDefinition, form: FormRows): readonly OnlineProblem[] {
  const checked = onlineDefinitionSchema.safeParse(definition);
  if (checked.success) return [];
  const places = rowPlaces(form.fields);
  return checked.error.issues.map((issue) => ({
    where: placeOf(issue.path, places),
    ...codeOf(issue as Issue),
  }));
}

/** A foreign key that the engine cannot keep would leave a form that is no part of anything. */
function unfitForeign(definition: OnlineDefinition, { fields }: FormRows): readonly OnlineProblem[] {
  if (definition.partOf === undefined || servedPart(definition) !== undefined) return [];
  const at = fields.findIndex(({ mainTable, mainField }) => mainTable !== '' && mainField !== '');
  const min = definition.partOf.key === 'id' ? idLength : 1;
  return [{ where: `fields.${at}.dbFieldName`, code: 'onlineNodeUnfit', params: { min } }];
}

interface Issue {
  readonly code: string;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly origin?: string;
  readonly maximum?: number;
  readonly minimum?: number;
}

const ownCode = /^(?:form|online)[A-Z]\w+$/;

function codeOf({ code, message, path, origin, maximum, minimum }: Issue): Omit<OnlineProblem, 'where'> {
  if (path.at(-1) === 'scale' && code === 'custom') return { code: 'onlineScaleBad' };
  if (ownCode.test(message)) return { code: message as OnlineProblem['code'] };
  const counted = origin === 'string' || origin === 'array';
  if (code === 'too_big') return { code: counted ? 'onlineTooLong' : 'onlineTooBig', params: { max: maximum ?? 0 } };
  if (code === 'too_small') return { code: 'onlineTooSmall', params: { min: minimum ?? 0 } };
  return { code: 'onlineValueBad' };
}

/** Positions of the sent rows in the order of the definition's fields and base columns. */
function rowPlaces(rows: readonly FieldRow[]) {
  const ordered = rows.map((row, at) => ({ row, at })).toSorted((one, other) => one.row.orderNum - other.row.orderNum);
  const isBase = ({ row }: { row: FieldRow }) => baseColumns.has(row.dbFieldName.toLowerCase());
  return {
    base: ordered.filter(isBase).map(({ at }) => at),
    fields: ordered.filter((each) => !isBase(each)).map(({ at }) => at),
  };
}

/** Key of a row to which a key of our field belongs. */
const rowKeys = lookup<keyof FieldRow>({
  ...{ name: 'dbFieldName', label: 'dbFieldTxt', type: 'dbType', length: 'dbLength', precision: 'dbLength' },
  ...{ scale: 'dbPointLength', default: 'dbDefaultVal', dict: 'dictField', control: 'fieldShowType', ref: 'dictTable' },
  ...{ unique: 'fieldValidType', rule: 'fieldValidType', link: 'fieldHref', initial: 'fieldDefaultValue' },
  ...{ filter: 'queryShowType', linked: 'dictTable', picks: 'dictText', textInto: 'dictText', shows: 'dictText' },
  ...{ lookedUp: 'dictTable', stores: 'fieldExtendJson', onOff: 'fieldExtendJson', most: 'fieldExtendJson' },
});

function placeOf(path: readonly PropertyKey[], places: ReturnType<typeof rowPlaces>): string {
  const [part, at, key, inner] = path.map(String);
  if ((part === 'fields' || part === 'base') && at !== undefined) {
    const row = places[part][Number(at)] ?? 0;
    const rowKey = key === 'platform' ? inner : rowKeys[key ?? ''];
    return rowKey === undefined ? `fields.${row}` : `fields.${row}.${rowKey}`;
  }
  if (part === 'indexes') return `indexs.${at}.${key === 'fields' ? 'indexField' : 'indexName'}`;
  if (part === 'buttons') return `buttons.${at}.${key === 'label' ? 'buttonName' : 'buttonCode'}`;
  if (part === 'title') return 'head.tableTxt';
  return part === 'platform' ? `head.${at}` : part === 'fields' ? 'fields' : 'head.tableName';
}
