import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ScaffoldBoard } from '#shared/contract/yard/scaffold-board.ts';
import { dayNumber } from '#shared/workflow/day.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { daysOf, type Zoom } from '#src/timeline/time-scale.ts';
import type { TimelineRow } from '#src/timeline/timeline-data.ts';
import { TimelineTable } from '#src/timeline/timeline-table.tsx';
import { TimelineTools } from '#src/timeline/timeline-tools.tsx';
import { type TimelineHandle, TimelineView } from '#src/timeline/timeline-view.tsx';
import type { Found, ScaffoldBar } from './board-bars.ts';
import { BoardLegend } from './board-legend.tsx';
import { marksPainter } from './board-marks.ts';
import { BoardSearch } from './board-search.tsx';
import { useBoardWords } from './board-words.ts';
import { scaffoldBoardMessages } from './scaffold-board.messages.ts';
import css from './scaffold-board.module.css';
import type { BoardAddress } from './use-board-address.ts';

export interface BoardParts {
  readonly board: ScaffoldBoard;
  readonly rows: readonly TimelineRow[];
  readonly bars: readonly ScaffoldBar[];
  /** Names of the rows by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly address: BoardAddress;
}

/** Scaffolds by block against time, or the same as a table. */
export function BoardChart({ board, rows, bars, names, address }: BoardParts) {
  const t = useMessages(scaffoldBoardMessages);
  const words = useBoardWords();
  const [zoom, setZoom] = useState<Zoom>('week');
  const [block, setBlock] = useState<string | null>(null);
  const handle = useRef<TimelineHandle>(null);
  const { chosen, isTable } = address;
  const paintOver = useMemo(() => marksPainter(chosen, block), [chosen, block]);
  const from = dayNumber(board.from);
  useEffect(() => {
    if (chosen !== null) handle.current?.showBar(chosen);
  }, [chosen]);
  const only = useMemo(() => (block === null ? undefined : rows.filter(({ id }) => id === block)), [rows, block]);
  const common = { label: t('label'), rows, bars, rowTitle: t('block') };
  const open = ({ id }: ScaffoldBar) => address.set('scaffold', id);
  const fly = ({ row, bar }: Found) => {
    setBlock(bar === undefined ? row.id : null);
    if (bar === undefined) handle.current?.showRow(row.id);
    else open(bar);
  };
  return (
    <section className={css.card} aria-label={t('label')}>
      <div className={css.tools}>
        <BoardSearch rows={rows} bars={bars} onFound={fly} />
        <Checkbox checked={address.all} onChange={({ target }) => address.set('all', target.checked ? '1' : null)}>
          {t('allBlocks')}
        </Checkbox>
        {block !== null && (
          <Button icon={<CloseOutlined aria-hidden />} onClick={() => setBlock(null)}>
            {t(isTable ? 'onlyBlock' : 'foundBlock', { block: names.get(block) ?? '' })}
          </Button>
        )}
        <span className={css.spread} />
        <Button disabled={isTable} onClick={() => handle.current?.showTime(dayNumber(board.now.slice(0, 10)))}>
          {t('today')}
        </Button>
        <TimelineTools
          zoom={zoom}
          onZoom={setZoom}
          kind={isTable ? 'table' : 'chart'}
          onKind={(kind) => address.set('view', kind === 'table' ? 'table' : null)}
        />
      </div>
      {isTable ? (
        <TimelineTable {...common} rows={only ?? rows} stateOf={words.state} onOpen={open} />
      ) : (
        <TimelineView
          {...common}
          handle={handle}
          times={{ from, to: from + board.days }}
          zoom={zoom}
          now={daysOf(board.now)}
          nameOf={(bar) => words.bar(bar, names.get(bar.row) ?? '')}
          rowHead={128}
          paintOver={paintOver}
          onOpen={open}
        />
      )}
      {!isTable && <BoardLegend />}
    </section>
  );
}
