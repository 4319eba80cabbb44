import type { formErrors } from '#shared/errors/form.errors.ts';
import { checkExpression } from '#shared/expression/check.ts';
import { problemText } from '#shared/expression/expression.messages.ts';
import { namesOfFields } from '#shared/expression/known-names.ts';
import type { Problem } from '#shared/expression/problem.ts';
import { param } from '#shared/query/list-query.ts';
import { baseFields } from './application-base.ts';
import { checkField } from './check-field.ts';
import { fieldsOf, requiredWhen } from './condition.ts';
import type { ResourceDefinition } from './definition.ts';
import type { KindOptions, UncheckedField } from './field.ts';
import type { FieldType } from './field-kinds.ts';
import { fitsKind, missingOptions, unfitOptions } from './fitting-field.ts';
import { dictShapes, formControl } from './form-controls.ts';
import { snakeCase } from './snake-case.ts';
import type { Text } from './text.ts';

/** What is wrong with a form. `path` is the path of the key in the sent definition. */
export interface FormProblem {
  readonly path: readonly (string | number)[];
  readonly problem: keyof typeof formErrors;
  /** Values for the placeholders of its text. */
  readonly params?: Readonly<Record<string, Text>>;
}

type Form = Pick<ResourceDefinition, 'display' | 'groups' | 'rules' | 'list' | 'verbs' | 'scope'> & {
  readonly fields: readonly UncheckedField[];
};

/** Names that have another meaning on the wire or in the table, and the properties that every object has. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...baseFields.map(({ name }) => name),
  ...['tenantId', 'delFlag', 'keyword', 'ids', 'selections', 'now', 'comment', 'tempId', 'file', 'total', 'records'],
  ...Object.values(param),
  ...Object.getOwnPropertyNames(Object.prototype),
]);

const mostColumnBytes = 40;

/** What a kind of run-time definition may contain. */
export interface FormLimits {
  /** Largest number of fields that are filters. */
  readonly queried: number;
  /** Kinds for which an option is possible, if these are fewer than those of built-in definitions. */
  readonly fewer: Partial<Record<keyof KindOptions, readonly FieldType[]>>;
  /** Records may be named by their id, if the form has no required text. */
  readonly namedById?: true;
}

/**
 * Limits of our own forms. Built-in definitions use some options for more kinds, with hooks that forms do not have.
 */
const formLimits: FormLimits = {
  queried: 20,
  fewer: { length: ['str', 'text'], dict: ['dict', 'str', 'text'], multi: ['dict', 'user'], format: ['text'] },
};

/**
 * Problems that the schema of a single key cannot find: keys that contradict each other, and options that do not fit
 * the type.
 */
export function formProblems(form: Form, limits: FormLimits = formLimits): readonly FormProblem[] {
  const names = new Set([...form.fields, ...baseFields].map(({ name }) => name));
  const groups = new Set(form.groups?.map(({ key }) => key));
  const seen = new Set<string>();
  const problems = form.fields.flatMap((field, at) =>
    [
      ...nameProblems(field, seen),
      ...typeProblems(field, limits),
      ...placeProblems(field, form.fields, names, groups),
    ].map(({ path, ...rest }): FormProblem => ({ path: ['fields', at, ...path], ...rest })),
  );
  return [...problems, ...wholeProblems(form, names, limits)];
}

function nameProblems({ name }: UncheckedField, seen: Set<string>): readonly FormProblem[] {
  const column = snakeCase(name);
  const taken = seen.has(column);
  seen.add(column);
  if (reservedNames.has(name) || name.endsWith('Pairs')) return [{ path: ['name'], problem: 'formNameReserved' }];
  if (taken) return [{ path: ['name'], problem: 'formNameTaken' }];
  return column.length > mostColumnBytes ? [{ path: ['name'], problem: 'formNameLong' }] : [];
}

function unfitInForm(field: UncheckedField, { fewer }: FormLimits): readonly string[] {
  const named = Object.entries(fewer).filter(([key]) => (field[key as keyof KindOptions] ?? false) !== false);
  const others = named.flatMap(([key, kinds]) => (kinds.includes(field.type) ? [] : key));
  return [...new Set([...unfitOptions(field), ...others])];
}

function typeProblems(field: UncheckedField, limits: FormLimits): readonly FormProblem[] {
  const problems: FormProblem[] = [
    ...missingOptions(field).map((key): FormProblem => ({ path: [key], problem: 'formKeyMissing' })),
    ...unfitInForm(field, limits).map((key): FormProblem => ({ path: [key], problem: 'formKeyUnfit' })),
    ...controlProblems(field),
  ];
  for (const key of ['unique', 'uniqueWithin'] as const) {
    if (field.multi && field[key]) problems.push({ path: [key], problem: 'formKeyUnfit' });
  }
  if ((field.scale ?? 0) > (field.precision ?? 0)) problems.push({ path: ['scale'], problem: 'formKeyUnfit' });
  const { default: first } = field;
  if (first !== undefined && problems.length === 0 && fitsKind(field)) {
    const checked = checkField(field, first, 'zh');
    if ('problem' in checked || checked.value !== first)
      problems.push({ path: ['default'], problem: 'formDefaultBad' });
  }
  return problems;
}

/**
 * Whether the control exists and serves the kind of the field, and whether `dict` of a text is what its control chooses
 * from.
 */
function controlProblems({ type, control, dict }: UncheckedField): readonly FormProblem[] {
  const named = control === undefined ? undefined : formControl(control);
  if (control !== undefined && !named) return [{ path: ['control'], problem: 'formControlUnknown' }];
  if (named && !named.serves.includes(type)) return [{ path: ['control'], problem: 'formKeyUnfit' }];
  if (type !== 'str' && type !== 'text') return [];
  const source = named?.dict;
  if (dict === undefined) return source && source !== 'category' ? [{ path: ['dict'], problem: 'formKeyMissing' }] : [];
  if (source === undefined) return [{ path: ['dict'], problem: 'formKeyUnfit' }];
  if (source === 'category') return [];
  return dictShapes[source].test(dict) ? [] : [{ path: ['dict'], problem: 'formDictUnknown' }];
}

/** Problems with the other fields and groups that a field names. */
function placeProblems(
  field: UncheckedField,
  fields: readonly UncheckedField[],
  names: ReadonlySet<string>,
  groups: ReadonlySet<string>,
): readonly FormProblem[] {
  const problems: FormProblem[] = [];
  const known = (path: readonly string[], others: readonly string[]) => {
    if (others.some((other) => !names.has(other))) problems.push({ path, problem: 'formFieldUnknown' });
  };
  if (field.group !== undefined && !groups.has(field.group))
    problems.push({ path: ['group'], problem: 'formGroupUnknown' });
  const conditions = { required: requiredWhen(field), visibleWhen: field.visibleWhen };
  for (const [key, condition] of Object.entries(conditions)) {
    if (typeof condition === 'object') known([key], fieldsOf(condition));
    const wrong = typeof condition === 'string' ? conditionProblem(condition, fields) : undefined;
    if (wrong) problems.push({ path: [key], problem: 'formExpressionBad', params: { reason: textOf(wrong) } });
  }
  if (field.uniqueWithin !== undefined) known(['uniqueWithin'], [field.uniqueWithin]);
  if (field.refFilter) known(['refFilter', 'from'], [field.refFilter.from]);
  return problems;
}

/**
 * Why a text is no expression that is true or false. Conditions of fields are evaluated without the time, which would
 * change the result between a form and its save, and without the user.
 */
function conditionProblem(text: string, fields: readonly UncheckedField[]): Problem | undefined {
  const names = namesOfFields([...fields, ...baseFields]);
  return checkExpression(text, names, 'boolean', { without: ['today', 'now'] }).problems[0];
}

const textOf = (problem: Problem): Text => ({ zh: problemText(problem, 'zh'), en: problemText(problem, 'en') });

function wholeProblems(form: Form, names: ReadonlySet<string>, limits: FormLimits): readonly FormProblem[] {
  const problems: FormProblem[] = [];
  const known = (path: FormProblem['path'], name: string) => {
    if (!names.has(name)) problems.push({ path, problem: 'formFieldUnknown' });
  };
  const display = form.fields.find(({ name }) => name === form.display);
  // Every picker and title shows a record by this field, so it must always have a value.
  const isNamed = display?.type === 'str' && display.required === true;
  if (!isNamed && !(limits.namedById && form.display === 'id'))
    problems.push({ path: ['display'], problem: 'formDisplayBad' });
  for (const [at, name] of form.list.columns.entries()) known(['list', 'columns', at], name);
  if (form.list.sort) known(['list', 'sort', 'column'], form.list.sort.column);
  for (const [at, rule] of (form.rules ?? []).entries()) {
    known(['rules', at, 'field'], rule.field);
    known(['rules', at, 'compare', 'other'], rule.compare.other);
  }
  if (form.scope?.vendor !== undefined) known(['scope', 'vendor'], form.scope.vendor);
  const { project } = form.scope ?? {};
  // Only a reference can lead to the project of a row.
  if (project !== undefined && form.fields.find(({ name }) => name === project)?.type !== 'ref')
    problems.push({ path: ['scope', 'project'], problem: 'formFieldUnknown' });
  if (form.verbs && !(form.verbs.includes('list') && form.verbs.includes('queryById'))) {
    problems.push({ path: ['verbs'], problem: 'formVerbsBad' });
  }
  if (form.fields.filter(({ query }) => query).length > limits.queried)
    problems.push({ path: ['fields'], problem: 'formQueryMany' });
  return problems;
}
