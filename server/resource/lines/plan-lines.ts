import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { diffOf } from '#server/resource/event.ts';
import { withCleanHtml } from '#server/resource/save/clean-html.ts';
import { actorOf, firstValues } from '#server/resource/save/insert.ts';
import { fixedFor } from '#server/resource/seen-by.ts';
import { errorText } from '#shared/errors/message.ts';
import { enteredFields, fieldOf } from '#shared/resource/application-base.ts';
import { headContext } from '#shared/resource/lines/line-context.ts';
import { type LineResource, lineNo } from '#shared/resource/lines/line-resource.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { resourceSchema, type SchemaOptions } from '#shared/resource/resource-schema.ts';
import type { SentLine } from './sent-lines.ts';

/** A line as it will stand there. */
export interface PlannedLine {
  readonly key: string;
  /** Null for one that is new. */
  readonly before: ResourceRecord | null;
  readonly record: ResourceRecord;
  /** What is new in it. */
  readonly patch: RecordPatch;
}

/** What a save does to the lines of one kind. */
export interface LinePlan {
  readonly line: LineResource;
  readonly rows: readonly PlannedLine[];
  readonly removed: readonly ResourceRecord[];
  /** By `SentLine.key`, field → message; what concerns a line as a whole stands under `id`. */
  readonly problems: Map<string, Readonly<Record<string, string>>>;
}

/** A head whose lines are planned: as it will stand there, and the lines that it has. */
export interface LinePlanInput {
  readonly line: LineResource;
  readonly head: ResourceRecord;
  readonly stored: readonly ResourceRecord[];
}

/**
 * The lines as a whole list says: those it names by their id stay, its others are new, and those it does not name go. A
 * field that a line does not name stays as it is; null clears it, since a list holds whole lines.
 * @param ofNode a flow node's list: fields that it fills beside those that a person enters
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

/** The lines as a flow node leaves them: none comes or goes, and only what the node may edit changes. */
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

/** The lines as they are, for a save that does not speak of them. */
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
  const fixed = options.mode === 'node' ? [] : fixedFor(line.definition, actor);
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
  // That the head exists is no question: it is locked, or written with its lines.
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

/** `edit` reads null as left alone, but a line that is sent holds what there is. */
function withBlanks(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
}
