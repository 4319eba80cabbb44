import type { CellShowProps, CellType } from '#src/grid/cell-types/cell-type.ts';
import { inputNumber } from '#src/grid/cell-types/input-number.ts';
import { StateIcon } from '#src/grid/cells/state-icon.tsx';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import css from './matrix.module.css';
import { shownState, stageOfKey, stagePatch, storedStage } from './matrix-rows.ts';
import { stateLooks } from './stage-looks.ts';

/** Percentage of a stage as text: the percentage once it has begun, the planned start before, and the days late. */
function cellText(row: GridRecord, stage: string): string {
  const stored = storedStage(row, stage);
  const shown = shownState(row, stage);
  if (!stored || !shown) return '';
  const percent = Number(row[`s${stage}`] ?? 0);
  const late = shown.days > 0 ? ` +${shown.days}` : '';
  if (shown.state === 'done') return shown.days > 0 ? late.trim() : '';
  return percent > 0 || shown.state !== 'open' ? `${percent}%${late}` : stored.planStart.slice(5);
}

/** Cell type of the stages in the matrix: edits the percentage, shows the state by colour, icon and text. */
export const stageCell: CellType = {
  ...inputNumber,
  align: 'start',
  text: (_, column, __, row) => cellText(row, stageOfKey(column.key) ?? ''),
  copy: (value) => (typeof value === 'number' ? String(value) : ''),
  defaultWidth: 84,
  minWidth: 60,
  Show: StageShow,
};

/** The elements are the same for every row, as grids require. */
function StageShow({ row, column, text }: CellShowProps) {
  const stage = stageOfKey(column.key) ?? '';
  const stored = storedStage(row, stage);
  const shown = shownState(row, stage);
  const isChanged = row !== undefined && stored !== undefined && Object.keys(stagePatch(row, stored)).length > 0;
  return (
    <span className={css.cell} data-state={shown?.state ?? 'none'} data-changed={isChanged || undefined}>
      <StateIcon state={shown === null ? null : stateLooks[shown.state]} />
      <span>{text}</span>
    </span>
  );
}
