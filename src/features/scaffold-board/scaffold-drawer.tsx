import Drawer from 'antd/es/drawer';
import { useId } from 'react';
import type { ScaffoldBoard } from '#shared/contract/yard/scaffold-board.ts';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useFocusBack } from '#src/screen/use-focus-back.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import { ApplicationFacts } from './application-facts.tsx';
import type { ScaffoldBar } from './board-bars.ts';
import { useBoardWords } from './board-words.ts';
import { ScaffoldActs } from './scaffold-acts.tsx';
import css from './scaffold-drawer.module.css';
import { ScaffoldFacts } from './scaffold-facts.tsx';

interface ScaffoldDrawerProps {
  readonly bar: ScaffoldBar;
  /** Name of the row. */
  readonly block: string;
  readonly board: ScaffoldBoard;
  readonly refresh: () => void;
  readonly onClose: () => void;
}

/** One scaffold with its open applications and what the user may do, or one waiting application. */
export function ScaffoldDrawer({ bar, block, board, refresh, onClose }: ScaffoldDrawerProps) {
  const words = useBoardWords();
  const isPhone = usePhone();
  useFocusBack(true, useId());
  const { scaffold, wish } = bar;
  return (
    <Drawer
      open
      mask={false}
      size={isPhone ? '100%' : 440}
      title={
        <span className={css.title}>
          {scaffold?.scafNo ?? wish?.applyNo ?? bar.text}
          <StateTag state={bar.state} text={words.state(bar)} />
        </span>
      }
      footer={scaffold !== undefined && <ScaffoldActs scaffold={scaffold} refresh={refresh} />}
      onClose={onClose}
    >
      {scaffold !== undefined && <ScaffoldFacts scaffold={scaffold} block={block} board={board} />}
      {wish !== undefined && <ApplicationFacts wish={wish} block={block} />}
    </Drawer>
  );
}
