import { useMemo } from 'react';
import { moveMenu } from '#shared/contract/rights/menu.ts';
import type { TreeMove, TreeMoves } from '#src/grid/tree/tree-move.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { useMay } from '#src/session/permission.ts';
import { isLoose, type MenuRow } from './menu-row.ts';
import { menusMessages } from './menus.messages.ts';

export interface MenuMoves extends TreeMoves<MenuRow> {
  readonly isPending: boolean;
}

const button = 2;
/** The group of rights without a page has no id; null is sent instead. */
const idOf = (row: MenuRow | undefined): string | null => (row === undefined || isLoose(row) ? null : row.id);

/**
 * Options to move rows of the menu by dragging; undefined if the user may not move them. `onMoved` gets the old and the
 * new parent.
 */
export function useMenuMoves(
  onMoved: (parents: readonly (string | null)[], id: string) => Promise<void>,
): MenuMoves | undefined {
  const t = useMessages(menusMessages);
  const { visible, disabled } = useMay(moveMenu);
  const { mutate, isPending } = useSend(moveMenu);
  return useMemo(() => {
    if (!visible || disabled) return undefined;
    return {
      isPending,
      mayMove: (row) => !isLoose(row),
      refusal: ({ row, parent }) => {
        if (parent !== undefined && !isLoose(parent)) return parent.menuType === button ? t('belowButton') : null;
        const isRight = row.menuType === button && isLoose(parent);
        return isRight || (row.menuType !== button && parent === undefined) ? null : t('belowNothing');
      },
      onMove: ({ row, parent, before }: TreeMove<MenuRow>) => {
        const { id, parentId } = row;
        const body = { id, parentId: idOf(parent), beforeId: idOf(before) };
        const onSuccess = () => {
          showMessage('success', t('moved', { name: row.name }));
          void onMoved([parentId, body.parentId], id);
        };
        mutate({ body }, { onSuccess });
      },
      onRefused: (reason) => showMessage('warning', reason),
    };
  }, [t, visible, disabled, mutate, isPending, onMoved]);
}
