import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { EventEntry } from '#server/resource/event.ts';
import { loadRecord } from '#server/resource/load.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { refuseStale, type SaveInput, saveRecord } from '#server/resource/save/save.ts';
import { AppError, fail, type RowProblems } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { type LineResource, linesOf } from '#shared/resource/lines/line-resource.ts';
import { totalsOf } from '#shared/resource/lines/totals.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { checkLines } from './check-lines.ts';
import type { HeadLines } from './head-lines.ts';
import { lineDiff } from './line-diff.ts';
import { loadLines } from './load-lines.ts';
import { type LinePlan, planList, planNode, planNothing } from './plan-lines.ts';
import type { SentLines } from './sent-lines.ts';
import { deleteLines, writeLines } from './write-lines.ts';

export interface HeadSaveInput extends SaveInput {
  readonly sent: SentLines;
  /**
   * What a flow node may edit, when a node saves: `toolApplyLineList.allocQty`, or `toolApplyLineList` for the whole
   * list.
   */
  readonly editable?: readonly string[];
}

export interface SavedHead {
  readonly record: ResourceRecord;
  /** Changes of the lines, for callers that write the timeline row themselves. */
  readonly diff: NonNullable<EventEntry['diff']>;
}

/**
 * Changes a head and its lines in one transaction: either everything is saved or nothing. The head is locked and its
 * version compared first, so that a head that somebody else has changed, even only by its lines, refuses the whole
 * save.
 * @throws `linesRefused` with the problems by line and field, and those of the head's fields; everything that
 * `saveRecord` throws
 */
export async function saveHead(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  { sent, editable, ...input }: HeadSaveInput,
): Promise<SavedHead> {
  const kinds = linesOf(definition);
  if (kinds.length === 0) return { record: await saveRecord(trx, definition, actor, input), diff: {} };
  const before = await loadRecord(trx, definition, actor.tenantId, input.id, { lock: true, actor: input.scope });
  refuseStale(definition, before, input.version);
  input.guard?.(before);
  const head: ResourceRecord = { ...before, ...input.patch, id: before.id, version: before.version };
  const plans = await Promise.all(
    kinds.map(async (line) => {
      const stored = await loadLines(trx, line, actor.tenantId, [before.id]);
      return planOf(actor, { line, head, stored }, sent, editable);
    }),
  );
  const headLines = headLinesOf(definition, plans);
  const few = tooFew(
    actor,
    plans.filter(({ line }) => sent.has(line) && mayEditList(line, editable)),
  );
  const record = await writeHead(trx, actor, plans, { before, head }, few, () =>
    saveRecord(trx, definition, actor, { ...input, locked: before, guard: undefined, headLines }),
  );
  return { record, diff: headLines.diff() };
}

/**
 * Adds a head with its lines; either everything is saved or nothing.
 * @throws as `saveHead`, and everything that `insertRecord` throws
 */
export async function insertHead(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  { input, sent }: { readonly input: RecordPatch; readonly sent: SentLines },
): Promise<ResourceRecord> {
  const kinds = linesOf(definition);
  if (kinds.length === 0) return insertRecord(trx, definition, actor, input);
  // The head gets its id when it is inserted; until then '-' stands for the id.
  const head: ResourceRecord = { ...input, id: '-', version: 1 };
  const plans = kinds.map((line) => planList(actor, { line, head, stored: [] }, sent.get(line) ?? []));
  const headLines = headLinesOf(definition, plans);
  return writeHead(trx, actor, plans, { before: null, head }, tooFew(actor, plans), async () => {
    const record = await insertRecord(trx, definition, actor, input, headLines);
    for (const { line, rows } of plans) for (const row of rows) row.record[line.foreignKey] = record.id;
    return record;
  });
}

function planOf(
  actor: Actor,
  input: { readonly line: LineResource; readonly head: ResourceRecord; readonly stored: readonly ResourceRecord[] },
  sent: SentLines,
  editable: readonly string[] | undefined,
): LinePlan {
  const list = sent.get(input.line);
  if (list === undefined) return planNothing(input);
  const prefix = `${input.line.key}.`;
  const names = editable?.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  if (names === undefined || mayEditList(input.line, editable)) return planList(actor, input, list, names);
  return planNode(actor, input, list, names);
}

/** Whether lines may be added and removed: by applicants always, by a flow node only if it names the list. */
const mayEditList = ({ key }: LineResource, editable: readonly string[] | undefined): boolean =>
  editable === undefined || editable.includes(key);

function headLinesOf(definition: ResourceDefinition, plans: readonly LinePlan[]): HeadLines {
  const lines = Object.fromEntries(plans.map(({ line, rows }) => [line.key, rows.map(({ record }) => record)]));
  const before = Object.fromEntries(
    plans.map(({ line, rows, removed }) => [line.key, [...rows.flatMap((row) => row.before ?? []), ...removed]]),
  );
  return {
    lines,
    before,
    totals: (head) => totalsOf(definition, head, lines),
    diff: () => Object.assign({}, ...plans.map(lineDiff)),
  };
}

/** Deletes removed lines, checks the others, writes the head and then the lines. All refusals go into one error. */
async function writeHead(
  trx: Trx,
  actor: Actor,
  plans: readonly LinePlan[],
  head: { readonly before: ResourceRecord | null; readonly head: ResourceRecord },
  few: Readonly<Record<string, string>>,
  write: () => Promise<ResourceRecord>,
): Promise<ResourceRecord> {
  for (const plan of plans) {
    // Delete first: another line may take a unique value of a deleted line.
    await deleteLines(trx, plan.line, actor.tenantId, plan.removed);
    await checkLines(trx, actor, plan, head);
  }
  const record = await write().catch((error: unknown) => {
    if (!(error instanceof AppError) || !(error.fields || error.lines)) throw error;
    for (const plan of plans) takeRefused(plan, error.lines?.[plan.line.key] ?? {});
    throw refusal(plans, { ...few, ...error.fields }) ?? error;
  });
  const refused = refusal(plans, few);
  if (refused) throw refused;
  for (const plan of plans) await writeLines(trx, actor, plan);
  return record;
}

/**
 * Adds the lines that a hook refused to the plan's problems. Hooks name lines by id, the caller names new lines by
 * `key`.
 */
function takeRefused({ rows, problems }: LinePlan, refused: RowProblems): void {
  for (const [id, fields] of Object.entries(refused)) {
    const key = rows.find(({ record }) => record.id === id)?.key ?? id;
    problems.set(key, { ...fields, ...problems.get(key) });
  }
}

/** Error with the problems of lines and head fields; null if there are none. */
function refusal(plans: readonly LinePlan[], fields: Readonly<Record<string, string>>): AppError | null {
  const wrong = plans.filter(({ problems }) => problems.size > 0);
  const n = wrong.reduce((sum, { problems }) => sum + problems.size, 0);
  if (n === 0) return Object.keys(fields).length === 0 ? null : fail('invalidInput', {}, { ...fields });
  const lines = Object.fromEntries(wrong.map(({ line, problems }) => [line.key, Object.fromEntries(problems)]));
  return new AppError('linesRefused', { n }, { ...fields }, undefined, lines);
}

function tooFew({ language }: Actor, plans: readonly LinePlan[]): Record<string, string> {
  return Object.fromEntries(
    plans
      .filter(({ line, rows }) => rows.length < line.min)
      .map(({ line }) => [
        line.key,
        errorText('linesTooFew', language, { title: line.definition.title[language], min: line.min }),
      ]),
  );
}
