import { readTable } from '#server/db/read-table.ts';
import { changeFormTables } from '#server/db/scope.ts';
import { invalidFields } from '#server/http/check-input.ts';
import { type AppError, fail } from '#shared/errors/fail.ts';
import type { formErrors } from '#shared/errors/form.errors.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { quotedTable } from '#shared/resource/table-plan/identifier.ts';
import type { PlanStep } from '#shared/resource/table-plan/plan-step.ts';
import { planTable } from '#shared/resource/table-plan/plan-table.ts';

export interface TableChange {
  readonly dropRemoved: boolean;
  readonly allowLoss: boolean;
}

/**
 * Changes a form's table to match its definition, in one transaction.
 * @throws `invalidInput` at the field that existing rows do not allow, or whose values would be lost
 */
export async function changeTable(
  definition: ResourceDefinition,
  { dropRemoved, allowLoss }: TableChange,
): Promise<void> {
  await changeFormTables(async (client) => {
    const present = await readTable(client, definition.table);
    const { steps, refused } = planTable(definition, present, { dropRemoved });
    const [first] = refused;
    if (first) throw refuse(definition, first.field, first.why === 'needsValue' ? 'formNeedsDefault' : 'formKindFixed');
    // Removed columns are not included: `dropRemoved` has already asked for their loss.
    const lossy = steps.find(({ risk, field }) => risk === 'loses data' && field !== undefined);
    if (lossy?.field !== undefined && !allowLoss) throw refuse(definition, lossy.field, 'formLosesData');
    for (const step of steps) {
      await client.query(step.sql).catch((error: unknown) => {
        throw refusalOf(definition, step, error) ?? error;
      });
    }
  });
}

/**
 * Maps PostgreSQL's errors to the field: values that do not fit (classes 22, 23) and types without a cast. Null for
 * others.
 */
function refusalOf(definition: ResourceDefinition, { field }: PlanStep, error: unknown): AppError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (field === undefined) return null;
  if (/^2[23]/.test(code)) return refuse(definition, field, 'formDataUnfit');
  return code === '42804' || code === '42846' ? refuse(definition, field, 'formKindFixed') : null;
}

function refuse(definition: ResourceDefinition, field: string, problem: keyof typeof formErrors): AppError {
  const at = definition.fields.findIndex(({ name }) => name === field);
  return invalidFields({ [at < 0 ? 'definition' : `definition.fields.${at}`]: problem });
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
