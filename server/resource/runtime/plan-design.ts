import type { Db } from '#server/db/database.ts';
import { type FormsClient, readAs, readFormTables } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ErrorId } from '#shared/errors/catalogue.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import { errorText, isErrorId } from '#shared/errors/message.ts';
import { fieldRows } from '#shared/online/field-rows.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { quotedTable } from '#shared/resource/table-plan/identifier.ts';
import { checkForm } from './check-form.ts';
import { type Concerned, concernedRows, rowsAfter, type ShownRow, shownRows } from './count-unfit.ts';
import { readDesign } from './design-store.ts';
import { refreshForms } from './form-news.ts';
import { inWords, problemsOf, refuseAt } from './form-table.ts';
import { type ChangePlan, planChange, type WantedChange } from './plan-change.ts';
import { listedPlaces, renamedColumns, rowPlace, servedDefinition } from './publish-design.ts';
import { readForm, type StoredForm } from './publishing.ts';
import { type ShownStep, shownSteps } from './shown-steps.ts';

/** Most rows that are counted exactly; above, the database's estimate is taken. */
const exact = 100_000;

/** A step with the rows that it concerns. */
export interface CountedStep extends Omit<ShownStep, 'unfit' | 'cut'> {
  /** Rows because of which the step is not possible; null if the database cannot tell them before. */
  readonly unfit: number | null;
  /** How many of these rows are deleted. */
  readonly deleted: number;
  /** Rows whose value is rounded, cut or dropped; of a column that stays, rows with a value. */
  readonly changed: number;
  /** The first of the rows that do not fit, or else of those whose value is rounded or cut. */
  readonly rows: ShownRow[];
}

/** What synchronising a form would do. */
export interface DesignPlan {
  readonly table: string;
  readonly isNew: boolean;
  /** Rows of the table, deleted ones included; approximate above 100,000. */
  readonly rows: number;
  readonly hash: string;
  readonly steps: CountedStep[];
  /** Why nothing can be done, by title of the field. */
  readonly problems: { readonly title: string | null; readonly text: string }[];
}

/**
 * Says what synchronising a form would do, and does nothing.
 * @throws `onlineSyncMissing` if there is no such form
 */
export async function planDesign(
  actor: Actor,
  id: string,
  how: Pick<WantedChange, 'dropRemoved' | 'anew'>,
): Promise<DesignPlan> {
  await refreshForms();
  const form = await readAs(actor.tenantId, (db) => formToPlan(db, actor, id));
  const { definition, before, renamed } = form;
  const read = await readFormTables(async (client) => {
    const plan = await planChange(client, definition, { ...how, renamed });
    const steps = shownSteps(plan, { definition, served: before?.definition, language: actor.language });
    const counted: { step: ShownStep; unfit: Concerned | null; changed: Concerned | null }[] = [];
    const source = rowsAfter(definition, plan);
    const isKept = plan.present !== null && !plan.present.empty && how.anew !== true;
    for (const step of steps) {
      const unfit = isKept && step.unfit ? await concernedRows(client, source, step.unfit) : null;
      const changed = isKept && step.cut ? await concernedRows(client, source, step.cut) : null;
      counted.push({ step, unfit, changed });
    }
    return { plan, counted, rows: await rowCount(client, definition, plan) };
  }).catch((error: unknown) => {
    throw inWords(error);
  });
  const { plan } = read;
  const former = new Map(plan.renamed.map(([from, to]) => [to, from]));
  const steps: CountedStep[] = [];
  for (const { step, unfit, changed } of read.counted) {
    const { unfit: condition, cut: _, ...shown } = step;
    const ids = (unfit?.count ?? 0) > 0 ? unfit?.ids : step.kind === 'convert' ? changed?.ids : undefined;
    const isColumn = step.kind === 'convert' || step.kind === 'demand';
    steps.push({
      ...shown,
      unfit: condition === null && !(plan.present?.empty ?? true) ? null : (unfit?.count ?? 0),
      deleted: unfit?.deleted ?? 0,
      changed: changed?.count ?? 0,
      rows: await shownRows(
        before?.definition,
        actor,
        ids ?? [],
        isColumn ? (former.get(step.name) ?? step.name) : null,
      ),
    });
  }
  return {
    ...{ table: form.table, isNew: plan.present === null, rows: read.rows, hash: plan.hash, steps },
    problems: [...form.problems, ...problemsOf(definition, plan, form.refuse)].flatMap((error) =>
      wordsOf(error, form.titles, actor.language),
    ),
  };
}

async function formToPlan(db: Db, actor: Actor, id: string) {
  const design = await readDesign(db, actor.tenantId, id);
  const before = await readForm(db, actor.tenantId, id);
  if (!design && !before) throw fail('onlineSyncMissing');
  return design ? ofDesigner(db, actor, design, before) : ofOwnCalls(before as StoredForm);
}

type Designed = Pick<NonNullable<Awaited<ReturnType<typeof readDesign>>>, 'definition' | 'tableName'>;

async function ofDesigner(db: Db, actor: Actor, { definition: online, tableName }: Designed, before?: StoredForm) {
  const definition = servedDefinition(actor.tenantId, online);
  const places = listedPlaces(online);
  const names = definition.fields.map(({ name }) => name);
  const place = (at: number, key: string) => `fields.${places.field(names[at] ?? '')}.${key}`;
  const problems: AppError[] = [];
  await checkForm(db, actor.tenantId, definition, place).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    problems.push(error);
  });
  return {
    ...{ definition, before, problems, table: tableName, refuse: refuseAt(rowPlace(places)) },
    renamed: before?.online ? renamedColumns(before.online, online) : [],
    titles: fieldRows(online).map(({ dbFieldTxt }) => dbFieldTxt),
  };
}

/** A form of our own calls is always as its table is; the plan shows what else the table has. */
function ofOwnCalls(before: StoredForm) {
  const { definition } = before;
  const none: readonly string[] = [];
  const problems: AppError[] = [];
  const refuse = refuseAt(() => 'fields');
  return { definition, before, problems, table: before.code, refuse, renamed: [], titles: none };
}

async function rowCount(client: FormsClient, { table }: ResourceDefinition, { present }: ChangePlan): Promise<number> {
  if (!present || present.empty) return 0;
  const own = quotedTable(table);
  const { rows } = await client.query<{ n: number; about: number }>(
    `select (select count(*)::int from (select 1 from ${own} limit ${exact + 1}) as first_rows) as n,
            (select greatest(reltuples, ${exact})::int from pg_class where oid = $1::regclass) as about`,
    [own],
  );
  const [{ n = 0, about = 0 } = {}] = rows;
  return n > exact ? about : n;
}

/** The problems of an error by the title of the row in which they are: `fields.7.dbType`. */
function wordsOf({ fields = {} }: AppError, titles: readonly string[], language: Actor['language']) {
  return Object.entries(fields).map(([path, text]) => ({
    title: titles[Number(/^fields\.(\d+)\./.exec(path)?.[1] ?? -1)] ?? null,
    text: isErrorId(text) ? errorText(text as ErrorId, language) : text,
  }));
}
