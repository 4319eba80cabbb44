import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { diffOf } from '#server/resource/event.ts';
import { withCleanHtml } from '#server/resource/save/clean-html.ts';
import { actorOf, firstValues } from '#server/resource/save/insert.ts';
import { lockedFields } from '#server/resource/visible-definition.ts';
import { errorText } from '#shared/errors/message.ts';
import { enteredFields, fieldOf } from '#shared/resource/application-base.ts';
import { headContext } from '#shared/resource/lines/line-context.ts';
import { type LineResource, lineNo } from '#shared/resource/lines/line-resource.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { resourceSchema, type SchemaOptions } from '#shared/resource/resource-schema.ts';
import type { SentLine } from './sent-lines.ts';

/** A line after the save. */
export interface PlannedLine {
  readonly key: string;
  /** The stored line; null for a new line. */
  readonly before: ResourceRecord | null;
  readonly record: ResourceRecord;
  /** The changed fields; for a new line, all fields. */
  readonly patch: RecordPatch;
}

/** What a save does to the lines of one kind. */
export interface LinePlan {
  readonly line: LineResource;
  readonly rows: readonly PlannedLine[];
  readonly removed: readonly ResourceRecord[];
  /** `SentLine.key` → field → message; problems of the line as a whole have the key `id`. */
  readonly problems: Map<string, Readonly<Record<string, string>>>;
}

/** The head after the save, and its stored lines. */
export interface LinePlanInput {
  readonly line: LineResource;
  readonly head: ResourceRecord;
  readonly stored: readonly ResourceRecord[];
}

/**
 * Plans a save of a complete list: a sent line with the id of a stored line changes that line, other sent lines are
 * new, and stored lines that were not sent are removed. A field that is missing in a sent line stays as it is; null
 * clears it.
 * @param ofNode fields that a flow node may fill in addition to those that a person enters
 */
export function planList(
  actor: Actor,
  input: LinePlanInput,
  sent: readonly SentLine[],
  ofNode?: readonly string[],
): LinePlan {
  const { line, stored } = input;
  const entered = enteredFields(line.definition).map(({ name }) => name);
  const node = ofNode && ({ mode: 'node', editable: [...entered, ...ofNode] } as const);
  const newLine = node ? { ...node, whole: true } : ({ mode: 'add' } as const);
  const first = firstValues(line.definition);
  const problems: LinePlan['problems'] = new Map();
  const left = new Map(stored.map((record) => [record.id, record]));
  const rows = sent.map(({ key, id, values }, at): PlannedLine => {
    const before = left.get(id ?? '') ?? null;
    left.delete(before?.id ?? '');
    const patch = before
      ? readLine(actor, input, { key, values: withBlanks(values) }, node ?? { mode: 'edit' }, problems)
      : readLine(actor, input, { key, values: { ...first, ...values } }, newLine, problems);
    return plannedLine(actor, input, { key, before, patch, no: at + 1 });
  });
  return { line, rows, removed: [...left.values()], problems };
}

/** Plans a save by a flow node: no line is added or removed, and only the fields in `editable` may change. */
export function planNode(
  actor: Actor,
  input: LinePlanInput,
  sent: readonly SentLine[],
  editable: readonly string[],
): LinePlan {
  const { line, stored } = input;
  const problems: LinePlan['problems'] = new Map();
  const byId = new Map(sent.map((each) => [each.id, each]));
  const known = new Set(stored.map(({ id }) => id));
  for (const { key, id } of sent) {
    if (id === null || !known.has(id)) problems.set(key, { id: errorText('notFound', actor.language) });
  }
  const rows = stored.map((before, at): PlannedLine => {
    const { key = before.id, values = {} } = byId.get(before.id) ?? {};
    refuseForeign(actor, line, { key, before, values, editable }, problems);
    const patch = readLine(actor, input, { key, values: withBlanks(values) }, { mode: 'node', editable }, problems);
    return plannedLine(actor, input, { key, before, patch, no: at + 1 });
  });
  return { line, rows, removed: [], problems };
}

/** Plan for a save that does not contain lines: all lines stay as they are. */
export function planNothing({ line, stored }: LinePlanInput): LinePlan {
  const rows = stored.map((record) => ({ key: record.id, before: record, record: { ...record }, patch: {} }));
  return { line, rows, removed: [], problems: new Map() };
}

interface LineBody {
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
}

function readLine(
  actor: Actor,
  { line, head }: LinePlanInput,
  { key, values }: LineBody,
  options: Omit<SchemaOptions, 'language'>,
  problems: LinePlan['problems'],
): RecordPatch {
  const fixed = options.mode === 'node' ? [] : lockedFields(line.definition, actor);
  const schema = resourceSchema(line.definition, { ...options, fixed, language: actor.language });
  const parsed = schema.safeParse({ ...values, ...headContext(head) });
  if (parsed.success) return withCleanHtml(line.definition, parsed.data);
  const found = parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const);
  problems.set(key, { ...Object.fromEntries(found), ...problems.get(key) });
  return {};
}

function plannedLine(
  actor: Actor,
  { line, head }: LinePlanInput,
  { key, before, patch, no }: Pick<PlannedLine, 'key' | 'before' | 'patch'> & { readonly no: number },
): PlannedLine {
  if (before !== null) {
    const changed = Object.fromEntries(Object.keys(diffOf(before, patch)).map((name) => [name, patch[name]]));
    return { key, before, record: { ...before, ...changed, [lineNo]: no }, patch: changed };
  }
  const record: ResourceRecord = {
    ...firstValues(line.definition),
    ...patch,
    ...actorOf(line.definition, actor),
    id: newId(),
    version: 1,
    createBy: actor.username,
    sysOrgCode: actor.orgCode,
    [line.foreignKey]: head.id,
    [lineNo]: no,
  };
  // The head needs no reference check: it is either locked or written in the same transaction.
  const { [line.foreignKey]: _, ...own } = record;
  return { key, before, record, patch: own };
}

function refuseForeign(
  { language }: Actor,
  { definition }: LineResource,
  {
    key,
    before,
    values,
    editable,
  }: LineBody & { readonly before: ResourceRecord; readonly editable: readonly string[] },
  problems: LinePlan['problems'],
): void {
  const foreign = Object.entries(values).flatMap(([name, value]) => {
    const field = fieldOf(definition, name);
    if (!field || editable.includes(name) || String(value ?? '') === String(before[name] ?? '')) return [];
    return [[name, errorText('fieldNotEditable', language, { field: field.label[language] })] as const];
  });
  if (foreign.length > 0) problems.set(key, Object.fromEntries(foreign));
}

/** Turns null into '', because the `edit` schema reads null as unchanged, but null in a sent line clears the field. */
function withBlanks(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
}
