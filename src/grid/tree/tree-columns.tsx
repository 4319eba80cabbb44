import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { SlotState } from '#src/grid/rows/row-slots.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import type { treeMessages } from './tree.messages.ts';
import styles from './tree.module.css';
import type { TreeNode } from './tree-node.ts';

/** Indentation per level in px. */
const indent = 20;

/** Converts columns of rows to columns of tree nodes. The first column has indentation and expanders. */
export function treeColumns<Row>(
  columns: readonly GridColumn<Row>[],
  t: Translate<typeof treeMessages.zh>,
): readonly GridColumn<TreeNode<Row>>[] {
  return columns.map((column, at) => {
    const { show, mark, number } = column;
    const shown = (node: TreeNode<Row> | undefined, text: string, slot: SlotState<TreeNode<Row>>) =>
      show === undefined ? text : show(node?.row, text, { ...slot, row: node?.row });
    return {
      ...column,
      // Sorting would separate children from their parents.
      sortable: false,
      text: ({ row }) => column.text(row),
      number: number === undefined ? undefined : ({ row }) => number(row),
      mark: mark === undefined ? undefined : ({ row }, marks) => mark(row, marks),
      show:
        at > 0
          ? show === undefined
            ? undefined
            : shown
          : (node, text, slot) => (
              <span className={styles.branch} style={{ paddingInlineStart: ((node?.level ?? 1) - 1) * indent }}>
                <span
                  aria-hidden="true"
                  className={styles.expander}
                  data-expander={node?.state ?? 'leaf'}
                  title={node?.state === 'loading' ? t('loading') : undefined}
                />
                {shown(node, text, slot)}
                <span role="status" className={styles.problem}>
                  {node?.state === 'failed' ? t('failed', { problem: node.problem ?? '' }) : ''}
                </span>
              </span>
            ),
    };
  });
}
