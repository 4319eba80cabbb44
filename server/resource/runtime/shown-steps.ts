import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { quotedForeign } from '#shared/resource/table-plan/identifier.ts';
import type { PlanAct, PlanStep, PlanWork, RowCondition } from '#shared/resource/table-plan/plan-step.ts';
import { isMade } from '#shared/resource/table-plan/planner.ts';
import type { PresentTable } from '#shared/resource/table-plan/present-table.ts';
import { wantedTable } from '#shared/resource/table-plan/wanted-table.ts';
import type { ChangePlan } from './plan-change.ts';

/**
 * A step as people see it. `found`: a field gets the values of a column that the table still has. `keep`: column of a
 * removed field that stays. `foreign`: column that only the database has, which no plan drops. `search`: all indexes and
 * columns for lists and searches together.
 */
export interface ShownStep extends Omit<PlanAct, 'kind'> {
  readonly kind: PlanAct['kind'] | 'found' | 'keep' | 'foreign';
  /** Title of the field, or name of the index; null for a column that no field has. */
  readonly title: string | null;
}

interface Of {
  readonly definition: ResourceDefinition;
  /** The form as it is served; undefined before the first synchronising. */
  readonly served: ResourceDefinition | undefined;
  readonly language: 'zh' | 'en';
}

const all = ({ fields, secrets = [] }: ResourceDefinition) => [...fields, ...secrets];

/** Turns the statements of a plan into steps for people, and adds the columns that stay beside those of the form. */
export function shownSteps(plan: ChangePlan, of: Of): readonly ShownStep[] {
  const { definition, served } = of;
  const acts = plan.steps.flatMap((step) => (step.act ? [{ step, act: step.act }] : []));
  const made = new Set(acts.flatMap(({ act }) => (act.kind === 'index' || act.kind === 'search' ? [act.name] : [])));
  const same = unchangedIndexes(plan, definition);
  const titles = titlesOf(of);
  const steps: ShownStep[] = [];
  const built: PlanAct[] = [];
  for (const { step, act } of acts) {
    if (plan.makes && act.kind !== 'create' && !isAsked(step)) continue;
    if (act.kind === 'search' || (act.kind === 'index' && same.has(act.name))) built.push(act);
    else if (act.kind === 'dropIndex' && made.has(act.name)) continue;
    else if (act.kind === 'dropIndex' && !isAskedName(act.name)) built.push(act);
    else steps.push({ ...act, title: titleOf(step, act, titles) });
  }
  if (plan.makes) return steps;
  if (served) steps.push(...foundColumns(plan, definition, served, titles));
  steps.push(...otherColumns(plan, definition, titles));
  return built.length === 0 ? steps : [...steps, { ...together(built), title: null }];
}

/** Indexes and unique constraints that a rename takes away and makes again as they were. */
function unchangedIndexes({ present }: ChangePlan, definition: ResourceDefinition): ReadonlySet<string> {
  const marks = new Map(wantedTable(definition).indexes.map(({ name, mark }) => [name, mark]));
  const indexes = (present?.indexes ?? []).filter(({ name, mark }) => marks.get(name) === mark);
  return new Set([...indexes, ...(present?.keys ?? [])].map(({ name }) => name));
}

const isAsked = ({ asked }: PlanStep): boolean => asked !== undefined;

/** Indexes that an administrator asked for are named so by `wantedTable`. */
const isAskedName = (name: string): boolean => /_ix_/.test(name) || /_key$/.test(name);

function titlesOf({ definition, served, language }: Of): ReadonlyMap<string, string> {
  const fields = [...(served ? all(served) : []), ...all(definition)];
  return new Map(fields.map(({ name, label }) => [snakeCase(name), label[language]]));
}

function titleOf({ asked, field }: PlanStep, { kind, name }: PlanAct, titles: ReadonlyMap<string, string>) {
  if (asked !== undefined) return asked;
  if (kind === 'dropIndex') return name.replace(/^.*?_ix_/, '');
  return titles.get(field === undefined ? name : snakeCase(field)) ?? null;
}

/** Columns of fields that are new in the form, and that the table still has. */
function foundColumns(
  { present, renamed }: ChangePlan,
  definition: ResourceDefinition,
  served: ResourceDefinition,
  titles: ReadonlyMap<string, string>,
): ShownStep[] {
  const there = new Set(present?.columns.map(({ name }) => name));
  const known = new Set([...all(served).map(({ name }) => snakeCase(name)), ...renamed.map(([, to]) => to)]);
  return all(definition)
    .map(({ name }) => snakeCase(name))
    .filter((name) => there.has(name) && !known.has(name))
    .map((name) => ({ kind: 'found', name, work: 'moment', title: titles.get(name) ?? null }));
}

/** Columns that no field of the form has and that stay: of removed fields, and those that only the database has. */
function otherColumns(plan: ChangePlan, definition: ResourceDefinition, titles: ReadonlyMap<string, string>) {
  const { columns, beside } = wantedTable(definition);
  const dropped = plan.steps.flatMap(({ act }) => (act?.kind === 'drop' ? [act.name] : []));
  const leaving = plan.renamed.map(([from]) => from);
  const others = new Set([...columns.map(({ name }) => name), ...beside, ...dropped, ...leaving]);
  return (plan.present?.columns ?? [])
    .filter(({ name, generated }) => !generated && !others.has(name))
    .map(({ name, mark }): ShownStep => {
      const filled: RowCondition = () => `${quotedForeign(name)} is not null`;
      const step = { name, work: 'moment', title: titles.get(name) ?? null } as const;
      return isMade(mark) ? { ...step, kind: 'keep', cut: filled } : { ...step, kind: 'foreign' };
    });
}

/** Columns that only the database has. */
export function foreignColumns({ columns }: PresentTable, definition: ResourceDefinition): readonly string[] {
  const wanted = wantedTable(definition);
  const own = new Set([...wanted.columns.map(({ name }) => name), ...wanted.beside]);
  return columns.flatMap(({ name, mark, generated }) => (generated || isMade(mark) || own.has(name) ? [] : [name]));
}

const order: readonly PlanWork[] = ['moment', 'scan', 'rewrite'];

/** Several acts as one, with the longest wait; `to` is their number. */
function together(acts: readonly PlanAct[]): PlanAct {
  const work = order.filter((each) => acts.some((act) => act.work === each)).at(-1) ?? 'moment';
  return { kind: 'search', name: '', to: String(acts.length), work };
}
