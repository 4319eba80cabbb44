import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import { isTree, markParents } from '#server/resource/tree/tree-rows.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import { columnFacts } from '#shared/online/column-facts.ts';
import type { OnlineDefinition } from '#shared/online/definition.schema.ts';
import { fieldRows } from '#shared/online/field-rows.ts';
import { servedForm } from '#shared/online/served-form.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { canonicalJson, definitionHash } from '#shared/resource/definition-hash.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import type { Renamed } from '#shared/resource/table-plan/rename-columns.ts';
import { checkForm } from './check-form.ts';
import { type Design, deleteDesign, findDesign, updateDesign } from './design-store.ts';
import { engineDefinition } from './form-definition.ts';
import { changeTable, dropTable, type PlaceOf, type TableChange } from './form-table.ts';
import {
  deleteForm,
  findForm,
  insertForm,
  type Publisher,
  published,
  refuseTooMany,
  type StoredForm,
  updateForm,
} from './publishing.ts';

/** Position of a field, or of an index, among the rows that the client knows. */
export interface Places {
  readonly field: (name: string) => number;
  readonly index: (name: string) => number;
}

export type Synchronising = Pick<TableChange, 'dropRemoved' | 'allowLoss' | 'anew' | 'shadow' | 'plan'>;

/** Positions in the rows that the server lists. */
export function listedPlaces(definition: OnlineDefinition): Places {
  const ids = fieldRows(definition).map(({ dbFieldName }) => dbFieldName);
  const columns = new Map(
    definition.fields.map(({ name, platform }) => [name, platform?.dbFieldName ?? snakeCase(name)]),
  );
  return {
    field: (name) => ids.indexOf(columns.get(name) ?? name),
    index: (name) => (definition.indexes ?? []).findIndex((index) => index.name === name),
  };
}

/**
 * Makes the table as the design says, and serves the design from now on.
 * @throws `onlineSyncMissing`, `invalidInput` at the row that the present table does not allow
 */
export async function synchronise(actor: Actor, id: string, how: Synchronising): Promise<{ readonly table: string }> {
  return published(actor, async (trx) => {
    const design = await findDesign(trx, actor.tenantId, id);
    if (!design) {
      const ours = await findForm(trx, actor.tenantId, id);
      // A form of our own calls is always as its table is.
      if (!ours) throw fail('onlineSyncMissing');
      if (how.anew) throw fail('onlineFormOurs');
      return { table: ours.code };
    }
    const { definition } = design;
    const before = await findForm(trx, actor.tenantId, id);
    await serve(trx, actor, { id, before, definition }, how, listedPlaces(definition)).catch((error: unknown) => {
      throw error instanceof AppError && error.fields ? fail('onlineSyncFailed', {}, { ...error.fields }) : error;
    });
    if (design.isDbSynch === 'N') {
      const version = before ? design.version : design.version + 1;
      await updateDesign(trx, actor, id, { version, isDbSynch: 'Y' });
    }
    return { table: design.tableName };
  });
}

/**
 * Stores a changed design. If the table stays as it is, the change is served at once; otherwise the form is served as
 * before until it is synchronised.
 */
export async function changeDesign(
  trx: Trx,
  actor: Actor,
  design: Design,
  change: { readonly definition: OnlineDefinition; readonly tableName: string; readonly places: Places },
): Promise<void> {
  const { definition, tableName, places } = change;
  const before = await findForm(trx, actor.tenantId, design.id);
  const asServed = before?.online && columnFacts(before.online) === columnFacts(definition);
  const version = design.version + 1;
  await updateDesign(trx, actor, design.id, { definition, tableName, version, isDbSynch: asServed ? 'Y' : 'N' });
  if (!asServed) return;
  await serve(trx, actor, { id: design.id, before, definition }, { dropRemoved: false, allowLoss: false }, places);
}

/**
 * Removes forms, all or none; with `table` their tables with all rows, too.
 * @throws `onlineDeleteMissing`, `formReferred`
 */
export async function removeDesigns(trx: Trx, actor: Actor, ids: readonly string[], table: boolean): Promise<void> {
  const { tenantId } = actor;
  const tables: ResourceDefinition[] = [];
  for (const id of ids) {
    const design = await findDesign(trx, tenantId, id);
    const form = await findForm(trx, tenantId, id);
    if (!design && !form) throw fail('onlineDeleteMissing');
    if (form) await deleteForm(trx, actor, form, 'keep');
    else await deleteDesign(trx, tenantId, id);
    if (form) tables.push(form.definition);
  }
  // Last, because a dropped table does not come back if another form is refused.
  if (table) for (const definition of tables) await dropTable(definition, true);
}

interface Serving {
  readonly id: string;
  readonly before: StoredForm | undefined;
  readonly definition: OnlineDefinition;
}

export async function serve(
  trx: Trx,
  actor: Publisher,
  { id, before, definition: online }: Serving,
  how: Synchronising,
  places: Places,
): Promise<void> {
  const { tenantId } = actor;
  const definition = servedDefinition(tenantId, online);
  const names = definition.fields.map(({ name }) => name);
  await checkForm(
    trx,
    tenantId,
    definition,
    (at, key) => `fields.${places.field(names[at] ?? '')}.${key === 'dict' ? 'dictField' : 'dictTable'}`,
  );
  if (!before) await refuseTooMany(trx, tenantId);
  const renamed = before?.online ? renamedColumns(before.online, online) : [];
  await changeTable(definition, { ...how, renamed, place: rowPlace(places) });
  if (isTree(definition) && canonicalJson(definition.tree) !== canonicalJson(before?.definition.tree))
    await markParents(trx, definition, tenantId);
  if (!before) await insertForm(trx, actor, { id, definition, online });
  else if (definitionHash(definition) !== before.hash || canonicalJson(online) !== canonicalJson(before.online))
    await updateForm(trx, actor, before, { definition, online });
}

/** The definition with which the engine serves an online form. */
export const servedDefinition = (tenantId: number, online: OnlineDefinition): ResourceDefinition =>
  engineDefinition(
    tenantId,
    servedForm(online, (code) => definitionFor(tenantId, code) !== undefined),
  );

/** A field keeps its id when its name changes, so its column keeps its values. */
export function renamedColumns(before: OnlineDefinition, after: OnlineDefinition): readonly Renamed[] {
  const stored = ({ fields }: OnlineDefinition) => fields.filter((field) => field.stored !== false);
  const former = new Map(stored(before).flatMap(({ name, platform }) => (platform?.id ? [[platform.id, name]] : [])));
  return stored(after).flatMap(({ name, platform }): Renamed[] => {
    const was = former.get(platform?.id ?? '');
    return was === undefined || was === name ? [] : [[snakeCase(was), snakeCase(name)]];
  });
}

/** Key of a row that a problem with its column concerns. */
const keyOf = {
  formKindFixed: 'dbType',
  formNeedsDefault: 'dbDefaultVal',
  formLosesData: 'dbLength',
  formDataUnfit: 'dbType',
  onlineSecretFixed: 'fieldShowType',
  onlineColumnKept: 'dbFieldName',
} as const;

export const rowPlace =
  (places: Places): PlaceOf =>
  ({ field, index }, problem) => {
    if (index !== undefined) return `indexs.${places.index(index)}.indexName`;
    const key = problem in keyOf ? keyOf[problem as keyof typeof keyOf] : 'dbFieldName';
    return field === undefined ? 'fields' : `fields.${places.field(field)}.${key}`;
  };
