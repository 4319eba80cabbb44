import type { MatrixBlock, MatrixStage, ShipMatrix } from '#shared/contract/yard/ship-parts.ts';
import type { RowChanges } from '#shared/resource/resource-shapes.ts';
import { type StageState, stageState } from '#shared/yard/ship/stage-state.ts';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';

/** Codes of `block_stage` in the order of work. */
export const stageCodes = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** Fields of a stage that the matrix edits. `lowerReason` is only entered with a lower percentage. */
const stageFields = ['percent', 'actStart', 'actEnd', 'delayReason', 'lowerReason'] as const;
export type StageField = (typeof stageFields)[number];
export type StageValues = Readonly<Record<StageField, string | number | null>>;

/** Key of a stage's column, whose value is the percentage. */
export const columnKey = (stage: string): string => `s${stage}`;

/** Key of a field of a stage in a row of the matrix. */
export const fieldKey = (stage: string, field: StageField): string =>
  field === 'percent' ? columnKey(stage) : `s${stage}.${field}`;

/** Stage of a column; undefined for the other columns. */
export const stageOfKey = (key: string | undefined): string | undefined => /^s(\d)$/.exec(key ?? '')?.[1];

/** Edited values of one row, by key. */
export type RowEdits = Readonly<Record<string, unknown>>;

/** A row of the grid. The stored stages stay in `stages`, so that edits can be told from them. */
export interface MatrixRow extends GridRecord {
  readonly blockNo: string;
  readonly zone: string;
  /** Today by the server's clock. */
  readonly today: string;
  readonly stages: Readonly<Record<string, MatrixStage>>;
}

export function matrixRow({ id, blockNo, zone, stages }: MatrixBlock, today: string): MatrixRow {
  const values = stages.flatMap((stored) =>
    stageFields.map((field) => [fieldKey(stored.stage, field), storedValue(stored, field)] as const),
  );
  const byStage = Object.fromEntries(stages.map((stored) => [stored.stage, stored]));
  return { id, blockNo, zone, today, stages: byStage, ...Object.fromEntries(values) };
}

const storedValue = (stored: MatrixStage, field: StageField) => (field === 'lowerReason' ? null : stored[field]);

/** All rows of a matrix in its order. */
export const matrixRows = ({ blocks, today }: ShipMatrix): readonly MatrixRow[] =>
  (blocks ?? []).map((block) => matrixRow(block, today));

/** Stored stage of a row; undefined if the block has none. */
export function storedStage(row: GridRecord | undefined, stage: string): MatrixStage | undefined {
  return (row as MatrixRow | undefined)?.stages[stage];
}

/** Values of a stage as the grid shows them, with edits. */
export function stageValues(row: GridRecord, stage: string): StageValues {
  const value = (field: StageField) => (row[fieldKey(stage, field)] ?? null) as string | number | null;
  return {
    percent: value('percent'),
    actStart: value('actStart'),
    actEnd: value('actEnd'),
    delayReason: value('delayReason'),
    lowerReason: value('lowerReason'),
  };
}

/** State of a stage with the edits of its row; null if the block has no such stage. */
export function shownState(
  row: GridRecord | undefined,
  stage: string,
): { readonly state: StageState; readonly days: number } | null {
  const stored = storedStage(row, stage);
  if (!row || !stored) return null;
  const { today } = row as MatrixRow;
  const { percent, actStart, actEnd } = stageValues(row, stage);
  const isDone = Number(percent) >= 100;
  // The server clears the end of an unfinished stage and sets today as a missing one.
  const end = isDone && stored.actEnd === null ? (actEnd ?? today) : actEnd;
  return stageState(
    {
      planStart: stored.planStart,
      planEnd: stored.planEnd,
      percent: Number(percent),
      actStart: actStart as string | null,
      actEnd: isDone ? (end as string | null) : null,
    },
    today,
  );
}

/** Changed fields of a stage. */
export function stagePatch(row: GridRecord, stored: MatrixStage): Partial<Record<StageField, string | number | null>> {
  const values = stageValues(row, stored.stage);
  const changed = stageFields.filter((field) => (values[field] ?? null) !== storedValue(stored, field));
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

/** Edits of a row, by key; null if there are none. */
export function rowEdits(row: GridRecord): RowEdits | null {
  const edits = Object.values((row as MatrixRow).stages).flatMap((stored) =>
    Object.entries(stagePatch(row, stored)).map(([field, value]) => [
      fieldKey(stored.stage, field as StageField),
      value,
    ]),
  );
  return edits.length === 0 ? null : Object.fromEntries(edits);
}

/**
 * Stages with edits of this row whose stored value in an edited field is no longer that of `before`, and not the edit:
 * somebody else has changed the same cell.
 */
export function overtakenStages(before: MatrixRow, now: MatrixRow, edits: RowEdits): readonly MatrixStage[] {
  return Object.values(now.stages).filter((stored) => {
    const old = before.stages[stored.stage];
    return stageFields.some((field) => {
      const key = fieldKey(stored.stage, field);
      const value = storedValue(stored, field);
      return old !== undefined && key in edits && storedValue(old, field) !== value && edits[key] !== value;
    });
  });
}

/** Changes with every change of a stage of the row. */
export const rowVersion = ({ id, stages }: Pick<MatrixBlock, 'id' | 'stages'>) => ({
  id,
  version: stages.reduce((sum, { version }) => sum + version, 0),
});

/**
 * Body of `saveRows` for the changed stages. Of each block, lowered stages come first, the last stage first, and then
 * the others in the order of work, so that every step keeps the order of the stages.
 */
export function stageChanges(rows: readonly GridRecord[]): RowChanges['changed'] {
  return rows.flatMap((row) => {
    const changed = stageCodes.flatMap((stage) => {
      const stored = storedStage(row, stage);
      const patch = stored && stagePatch(row, stored);
      if (!stored || !patch || Object.keys(patch).length === 0) return [];
      return [{ id: stored.id, version: stored.version, patch, lowers: Number(patch.percent) < stored.percent }];
    });
    const lowered = changed.filter(({ lowers }) => lowers).toReversed();
    return [...lowered, ...changed.filter(({ lowers }) => !lowers)].map(({ lowers: _, ...change }) => change);
  });
}
