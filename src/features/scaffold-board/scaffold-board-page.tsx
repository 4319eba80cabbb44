import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { useQueryClient } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { readScaffoldBoard, type ScaffoldBoard } from '#shared/contract/yard/scaffold-board.ts';
import { isDate } from '#shared/resource/date-text.ts';
import { addDays } from '#shared/workflow/day.ts';
import { Select } from '#src/controls/select.tsx';
import { useNews } from '#src/grid/live/use-news.ts';
import { callKey, useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryPage } from '#src/query-page/query-page.tsx';
import { useListPath } from '#src/resource/resource-path.ts';
import { Can } from '#src/session/can.tsx';
import { useSearch } from '#src/tab/use-search.ts';
import { isEmptyBoard } from './board-bars.ts';
import { BoardFrame } from './board-frame.tsx';
import { scaffoldBoardMessages } from './scaffold-board.messages.ts';
import css from './scaffold-board.module.css';
import { scaffoldApplication } from './scaffold-state.ts';
import { type BoardAddress, useBoardAddress } from './use-board-address.ts';

const refreshMs = 60_000;

/** Key of the server's news about scaffolds and their applications. */
const news = 'scaffold';

/** 脚手架看板 (docs/domain.md §6.8): the scaffolds of a ship by block, with tags and days left. */
export function ScaffoldBoardPage() {
  const t = useMessages(scaffoldBoardMessages);
  const [search, change] = useSearch();
  const address = useBoardAddress(search, change);
  const from = address.from !== null && isDate(address.from) ? address.from : undefined;
  const query = useCall(
    readScaffoldBoard,
    { query: { ship: address.ship ?? undefined, from } },
    { staleTime: 30_000, refetchInterval: refreshMs, placeholderData: (last) => last },
  );
  const client = useQueryClient();
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: callKey(readScaffoldBoard) }), [client]);
  useNews(news, refresh);
  const missing = (board: ScaffoldBoard) => {
    if (board.ships.length === 0) return { title: t('noShips'), text: t('noShipsHint') };
    return isEmptyBoard(board) && !address.all ? { title: t('none'), text: t('noneHint') } : null;
  };
  return (
    <QueryPage
      title={t('title')}
      query={query}
      polls
      note={({ now }) => t('asOf', { time: now.slice(11, 16) })}
      actions={<ApplyButton ship={query.data?.ship ?? null} />}
      tools={<BoardBar board={query.data} address={address} />}
      outline={12}
      nothing={missing}
    >
      {(board) => <BoardFrame board={board} address={address} refresh={refresh} />}
    </QueryPage>
  );
}

/** Opens a prefilled application for a scaffold on the ship. */
function ApplyButton({ ship }: { readonly ship: string | null }) {
  const t = useMessages(scaffoldBoardMessages);
  const navigate = useNavigate();
  const applications = useListPath(scaffoldApplication);
  if (applications === undefined) return null;
  const given = new URLSearchParams({ applyType: '1', ...(ship !== null && { ship }) });
  return (
    <Can action="prm:scaffold:apply:add">
      {(disabled) => (
        <Button type="primary" disabled={disabled} onClick={() => navigate(`${applications}/new?${given}`)}>
          {t('apply')}
        </Button>
      )}
    </Can>
  );
}

interface BoardBarProps {
  readonly board: ScaffoldBoard | undefined;
  readonly address: BoardAddress;
}

/** Chooses the ship and the period. */
function BoardBar({ board, address }: BoardBarProps) {
  const t = useMessages(scaffoldBoardMessages);
  const ships = board?.ships ?? [];
  const half = Math.round((board?.days ?? 0) / 2);
  const step = (by: number) => board && address.set('from', addDays(board.from, by));
  return (
    <>
      <Select
        className={css.ship}
        aria-label={t('ship')}
        value={board?.ship ?? undefined}
        loading={board === undefined}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        options={ships.map(({ id, no, name, standing }) => ({
          value: id,
          label: t('shipStanding', { ship: [no, name].filter(Boolean).join(' '), n: standing }),
        }))}
        onChange={(ship: string) => address.chooseShip(ship)}
      />
      <span className={css.steps}>
        <Button icon={<LeftOutlined aria-hidden />} disabled={!board} onClick={() => step(-half)}>
          {t('earlier')}
        </Button>
        {address.from !== null && <Button onClick={() => address.set('from', null)}>{t('backToToday')}</Button>}
        <Button icon={<RightOutlined aria-hidden />} iconPlacement="end" disabled={!board} onClick={() => step(half)}>
          {t('later')}
        </Button>
        {board !== undefined && (
          <span className={css.period}>
            {board.from} – {addDays(board.from, board.days - 1)}
          </span>
        )}
      </span>
    </>
  );
}
