import { lazyPart } from '#src/screen/lazy-part.tsx';
import type { EditTableProps } from './edit-table-props.ts';
import type { RowClicks } from './use-row-clicks.ts';

const DetailsDialog = lazyPart(async () => (await import('./details-dialog.tsx')).DetailsDialog);
const SubRowPopover = lazyPart(async () => (await import('./sub-row-popover.tsx')).SubRowPopover);

interface OpenedRowProps extends Pick<EditTableProps, 'model' | 'subRow' | 'details'> {
  /** Which row, and which of its cells, a click or F2 opened. */
  readonly clicks: RowClicks;
  readonly onConfirm: EditTableProps['onDetailsConfirm'];
}

/** The open sub-row or details of a row; renders nothing if none is open or the row was removed. */
export function OpenedRow({ model, clicks, subRow, details, onConfirm }: OpenedRowProps) {
  const rowOf = (id: string) => model.store.at(model.store.positionOf(id));
  const detailed = clicks.details && rowOf(clicks.details.id);
  const detailedColumn = clicks.details && model.columnOf(clicks.details.key);
  const opened = clicks.subRow && rowOf(clicks.subRow.id);
  return (
    <>
      {clicks.subRow !== undefined && opened !== undefined && (
        <SubRowPopover
          place={clicks.subRow}
          onClose={(isBack) => {
            clicks.setSubRow(undefined);
            if (isBack) model.focus();
          }}
        >
          {subRow?.(opened)}
        </SubRowPopover>
      )}
      {detailed !== undefined && detailedColumn !== undefined && (
        <DetailsDialog
          onConfirm={onConfirm && ((callback) => onConfirm({ row: detailed, column: detailedColumn, callback }))}
          onClose={() => {
            clicks.setDetails(undefined);
            model.focus();
          }}
        >
          {details?.(detailed)}
        </DetailsDialog>
      )}
    </>
  );
}
