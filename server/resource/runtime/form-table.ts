import { readTable } from '#server/db/read-table.ts';
import { changeFormTables, type FormsClient } from '#server/db/scope.ts';
import { invalidFields } from '#server/http/check-input.ts';
import { type AppError, fail } from '#shared/errors/fail.ts';
import type { formErrors } from '#shared/errors/form.errors.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { definitionHash } from '#shared/resource/definition-hash.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { literal, quotedTable } from '#shared/resource/table-plan/identifier.ts';
import type { PlanStep } from '#shared/resource/table-plan/plan-step.ts';
import { planTable } from '#shared/resource/table-plan/plan-table.ts';
import type { PresentTable } from '#shared/resource/table-plan/present-table.ts';
import { type Renamed, renameColumns } from '#shared/resource/table-plan/rename-columns.ts';
import { planMark } from '#shared/resource/table-plan/wanted-table.ts';

type Problem = keyof typeof formErrors;

/** Path in the request at which a problem with a field, or with an index, is reported. */
export type PlaceOf = (of: { readonly field?: string; readonly index?: string }, problem: Problem) => string;

export interface TableChange {
  readonly dropRemoved: boolean;
  readonly allowLoss: boolean;
  /** Columns of fields that got another name. */
  readonly renamed?: readonly Renamed[];
  /** Drops the table first; refused if it has rows. */
  readonly anew?: boolean;
  /** Default: path in a definition. */
  readonly place?: PlaceOf;
}

const whys = {
  needsValue: 'formNeedsDefault',
  otherKind: 'formKindFixed',
  secret: 'onlineSecretFixed',
} as const satisfies Record<string, Problem>;

/**
 * Changes a form's table to match its definition, in one transaction.
 * @throws `invalidInput` at the field that existing rows do not allow, or whose values would be lost
 */
export async function changeTable(definition: ResourceDefinition, change: TableChange): Promise<void> {
  const { dropRemoved, allowLoss, anew = false, renamed = [] } = change;
  const place = change.place ?? definitionPlace(definition);
  const refuse = (of: Parameters<PlaceOf>[0], problem: Problem) => invalidFields({ [place(of, problem)]: problem });
  await changeFormTables(async (client) => {
    const before = await readTable(client, definition.table);
    const there = anew ? await dropEmpty(client, definition, before) : before;
    const present = await rename(client, definition, there, renamed, refuse);
    const { steps, refused } = planTable(definition, present, { dropRemoved });
    const [first] = refused;
    if (first) throw refuse({ field: first.field }, whys[first.why]);
    // Removed columns are not included: `dropRemoved` has already asked for their loss.
    const lossy = steps.find(({ risk, field }) => risk === 'loses data' && field !== undefined);
    if (lossy?.field !== undefined && !allowLoss) throw refuse({ field: lossy.field }, 'formLosesData');
    for (const step of steps) {
      await client.query(step.sql).catch((error: unknown) => {
        throw refusalOf(step, error, refuse) ?? error;
      });
    }
  });
}

const definitionPlace =
  ({ fields }: ResourceDefinition): PlaceOf =>
  ({ field }) => {
    const at = fields.findIndex(({ name }) => name === field);
    return at < 0 ? 'definition' : `definition.fields.${at}`;
  };

type Refuse = (of: Parameters<PlaceOf>[0], problem: Problem) => AppError;

/**
 * Maps PostgreSQL's errors to the field or index: values that do not fit (classes 22, 23, 54) and types without a cast.
 * Null for others.
 */
function refusalOf({ field, asked }: PlanStep, error: unknown, refuse: Refuse): AppError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const of = asked !== undefined ? { index: asked } : field !== undefined ? { field } : null;
  if (of === null) return null;
  if (/^(?:2[23]|54)/.test(code)) return refuse(of, 'formDataUnfit');
  return code === '42804' || code === '42846' ? refuse(of, 'formKindFixed') : null;
}

/** @throws `onlineForceRows` if the table has rows, deleted ones included, because they could be restored */
async function dropEmpty(client: FormsClient, { table }: ResourceDefinition, present: PresentTable | null) {
  if (!present) return null;
  if (!present.empty) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${quotedTable(table)}`);
    throw fail('onlineForceRows', { n: rows[0]?.n ?? 0 });
  }
  await client.query(`drop table ${quotedTable(table)}`);
  return null;
}

/**
 * Renames columns and returns the table afterwards. The table's comment names the definition, so that a change that was
 * interrupted before the form was written does not exchange two columns once more.
 */
async function rename(
  client: FormsClient,
  definition: ResourceDefinition,
  present: PresentTable | null,
  renamed: readonly Renamed[],
  refuse: Refuse,
): Promise<PresentTable | null> {
  if (!present || renamed.length === 0) return present;
  const table = quotedTable(definition.table);
  const mark = `${planMark} ${definitionHash(definition)}`;
  const { rows } = await client.query<{ mark: string | null }>('select obj_description($1::regclass) as mark', [table]);
  if (rows[0]?.mark === mark) return present;
  const { steps, taken } = renameColumns(definition.table, present, renamed);
  const [first] = taken;
  if (first !== undefined) {
    const field = definition.fields.find(({ name }) => snakeCase(name) === first)?.name;
    throw refuse(field === undefined ? {} : { field }, 'onlineColumnKept');
  }
  for (const { sql } of steps) await client.query(sql);
  await client.query(`comment on table ${table} is ${literal(mark)}`);
  return readTable(client, definition.table);
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
  });
}
