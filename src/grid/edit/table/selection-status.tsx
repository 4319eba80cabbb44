import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { useSelectionTotals } from '#src/grid/edit/totals/use-selection-totals.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { editTableMessages } from './edit-table.messages.ts';
import styles from './edit-table.module.css';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** Count, sum and average of the selected cells, as in the status bar of a spreadsheet. */
export function SelectionStatus({ model }: { readonly model: EditModel }) {
  const t = useMessages(editTableMessages);
  const totals = useSelectionTotals(model);
  if (totals === undefined) return null;
  const { count, sum, average } = totals;
  return (
    <span role="status" aria-label={t('selectionStats')} className={styles.figures}>
      <span>{t('selectionCount', { n: grouped.format(count) })}</span>
      {sum !== undefined && <span>{t('selectionSum', { n: grouped.format(sum) })}</span>}
      {average !== undefined && <span>{t('selectionAverage', { n: grouped.format(average) })}</span>}
    </span>
  );
}
