import { readTable } from '#server/db/read-table.ts';
import { changeFormTables, type FormsClient } from '#server/db/scope.ts';
import { invalidFields } from '#server/http/check-input.ts';
import { type AppError, fail } from '#shared/errors/fail.ts';
import type { formErrors } from '#shared/errors/form.errors.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { literal, quotedTable } from '#shared/resource/table-plan/identifier.ts';
import type { PlanStep } from '#shared/resource/table-plan/plan-step.ts';
import { planTable } from '#shared/resource/table-plan/plan-table.ts';
import { concernedRows, rowsAfter } from './count-unfit.ts';
import { type ChangePlan, markOf, planChange, tableMark, type WantedChange } from './plan-change.ts';
import { shadowColumns, shadowTable } from './shadow-tables.ts';
import { foreignColumns } from './shown-steps.ts';

type Problem = keyof typeof formErrors;

/** Path in the request at which a problem with a field, or with an index, is reported. */
export type PlaceOf = (of: { readonly field?: string; readonly index?: string }, problem: Problem) => string;

export interface TableChange extends WantedChange {
  readonly allowLoss: boolean;
  /** `anew` of a table with rows: keeps the former table as a shadow table; otherwise it is refused. */
  readonly shadow?: boolean;
  /** Hash of the plan that a person was shown; another plan is refused. */
  readonly plan?: string | undefined;
  /** Default: path in a definition. */
  readonly place?: PlaceOf;
}

const whys = {
  needsValue: 'formNeedsDefault',
  otherKind: 'formKindFixed',
  secret: 'onlineSecretFixed',
} as const satisfies Record<string, Problem>;

/**
 * Changes a form's table to match its definition, in one transaction, and reads the table back before the transaction
 * ends. Nobody uses the table while it is changed, so that rows are neither added nor removed in between.
 * @throws `invalidInput` at the field that existing rows do not allow, or whose values would be lost;
 * `onlinePlanOther` if the plan is another one than was shown; `onlineTableBusy` if the table stays in use
 */
export async function changeTable(definition: ResourceDefinition, change: TableChange): Promise<void> {
  const refuse = refuseAt(change.place ?? definitionPlace(definition));
  await changeFormTables(async (client) => {
    const seen = await planChange(client, definition, change);
    const acts = seen.steps.length > 0 || (change.anew === true && seen.present !== null);
    const plan = acts && seen.present ? await planLocked(client, definition, change) : seen;
    if (change.plan !== undefined && change.plan !== plan.hash) throw fail('onlinePlanOther');
    const [first] = problemsOf(definition, plan, refuse);
    if (first) throw first;
    // Removed columns are not included: `dropRemoved` has already asked for their loss.
    const lossy = change.allowLoss ? undefined : await lossOf(client, definition, plan);
    if (lossy !== undefined) throw refuse({ field: lossy }, 'formLosesData');
    if (!acts) return mark(client, definition);
    if (change.anew && plan.present) await clear(client, definition, plan, change.shadow === true);
    else await shadowColumns(client, definition, droppedBy(plan));
    await applyPlan(client, definition, plan, change, refuse);
  }).catch((error: unknown) => {
    throw inWords(error);
  });
}

/**
 * Runs the statements of a plan and compares the table with it.
 * @throws `onlineTableUnlike`, which undoes the change
 */
export async function applyPlan(
  client: FormsClient,
  definition: ResourceDefinition,
  plan: ChangePlan,
  options: Pick<WantedChange, 'dropRemoved'>,
  refuse: Refuse,
): Promise<void> {
  for (const step of plan.steps) {
    await client.query(step.sql).catch((error: unknown) => {
      throw refusalOf(step, error, refuse) ?? error;
    });
  }
  await mark(client, definition);
  await compare(client, definition, plan, options);
}

/**
 * Names the definition in the table's comment, also if nothing else changes: a comment of an earlier definition would
 * make a later design that equals it look as if it had been synchronised.
 */
async function mark(client: FormsClient, definition: ResourceDefinition): Promise<void> {
  if ((await markOf(client, definition)) === tableMark(definition)) return;
  await client.query(`comment on table ${quotedTable(definition.table)} is ${literal(tableMark(definition))}`);
}

/** The first field of which a value would be rounded or cut. */
async function lossOf(client: FormsClient, definition: ResourceDefinition, plan: ChangePlan) {
  for (const { risk, field, act } of plan.steps) {
    if (risk !== 'loses data' || field === undefined) continue;
    const rows = act?.cut && (await concernedRows(client, rowsAfter(definition, plan), act.cut));
    if (rows?.count !== 0) return field;
  }
  return undefined;
}

async function planLocked(client: FormsClient, definition: ResourceDefinition, change: TableChange) {
  await client.query(`lock table ${quotedTable(definition.table)} in access exclusive mode`);
  return planChange(client, definition, change);
}

const droppedBy = ({ steps }: ChangePlan): readonly string[] =>
  steps.flatMap(({ act }) => (act?.kind === 'drop' ? [act.name] : []));

/** Why a plan cannot be carried out, by field. */
export function problemsOf(definition: ResourceDefinition, plan: ChangePlan, refuse: Refuse): readonly AppError[] {
  const named = (column: string) => definition.fields.find(({ name }) => snakeCase(name) === column)?.name;
  return [
    ...plan.taken.map((column) => {
      const field = named(column);
      return refuse(field === undefined ? {} : { field }, 'onlineColumnKept');
    }),
    ...plan.refused.map(({ field, why }) => refuse({ field }, whys[why])),
  ];
}

/** Nothing may be left to do, and no renamed column may have its former name. */
async function compare(
  client: FormsClient,
  definition: ResourceDefinition,
  { renamed }: ChangePlan,
  { dropRemoved }: Pick<WantedChange, 'dropRemoved'>,
): Promise<void> {
  const table = await readTable(client, definition.table);
  const left = planTable(definition, table, { dropRemoved });
  const names = new Set(table?.columns.map(({ name }) => name));
  const wanted = new Set([...definition.fields, ...(definition.secrets ?? [])].map(({ name }) => snakeCase(name)));
  const stayed = renamed.some(([from, to]) => !names.has(to) || (names.has(from) && !wanted.has(from)));
  if (left.steps.length > 0 || left.refused.length > 0 || stayed) throw fail('onlineTableUnlike');
}

const definitionPlace =
  ({ fields }: ResourceDefinition): PlaceOf =>
  ({ field }) => {
    const at = fields.findIndex(({ name }) => name === field);
    return at < 0 ? 'definition' : `definition.fields.${at}`;
  };

type Refuse = (of: Parameters<PlaceOf>[0], problem: Problem) => AppError;

export const refuseAt =
  (place: PlaceOf): Refuse =>
  (of, problem) =>
    invalidFields({ [place(of, problem)]: problem });

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Says in words that the table was in use, or that the change took too long; in both cases nothing was changed. */
export function inWords(error: unknown): unknown {
  const words = { '55P03': 'onlineTableBusy', '40P01': 'onlineTableBusy', '57014': 'onlineTableSlow' } as const;
  const code = codeOf(error);
  if (!(code in words)) return error;
  const said = fail(words[code as keyof typeof words]);
  said.cause = error;
  return said;
}

/**
 * Maps PostgreSQL's errors to the field or index: values that do not fit (classes 22, 23, 54) and types without a cast.
 * Null for others.
 */
function refusalOf({ field, asked }: PlanStep, error: unknown, refuse: Refuse): AppError | null {
  const code = codeOf(error);
  const of = asked !== undefined ? { index: asked } : field !== undefined ? { field } : null;
  if (of === null) return null;
  if (/^(?:2[23]|54)/.test(code)) return refuse(of, 'formDataUnfit');
  return code === '42804' || code === '42846' ? refuse(of, 'formKindFixed') : null;
}

/**
 * Takes the present table away: drops it if it has no rows, or keeps it as a shadow table. A table with columns that
 * only the database has is kept even without rows, because these are never dropped.
 * @throws `onlineForceRows` if the table has rows, deleted ones included, because they could be restored
 */
async function clear(client: FormsClient, definition: ResourceDefinition, plan: ChangePlan, shadow: boolean) {
  const { table } = definition;
  const { present, renames } = plan;
  const foreign = present !== null && foreignColumns(present, definition).length > 0;
  if (present === null || (present.empty && !foreign)) return client.query(`drop table ${quotedTable(table)}`);
  if (shadow || present.empty) {
    for (const { sql } of renames?.steps ?? []) await client.query(sql);
    return shadowTable(client, table, renames?.after ?? present);
  }
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${quotedTable(table)}`);
  throw fail('onlineForceRows', { n: rows[0]?.n ?? 0 });
}

/**
 * Drops a form's table.
 * @throws `formHoldsData` if the table has records and `withData` is false
 */
export async function dropTable({ table }: ResourceDefinition, withData: boolean): Promise<void> {
  await changeFormTables(async (client) => {
    if (!(await readTable(client, table))) return;
    if (!withData) {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from ${quotedTable(table)} where del_flag = 0`,
      );
      const n = rows[0]?.n ?? 0;
      if (n > 0) throw fail('formHoldsData', { n });
    }
    await client.query(`drop table ${quotedTable(table)}`);
  }).catch((error: unknown) => {
    throw inWords(error);
  });
}
