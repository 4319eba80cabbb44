import Button from 'antd/es/button';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type BoardName, boardNames, boardPath, boardTitles } from '#shared/boards.ts';
import { hrefOf } from '#shared/build-settings.ts';
import type { ResultOf } from '#shared/contract/call.ts';
import { previewBoard } from '#shared/contract/yard/board-preview.ts';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryPage } from '#src/query-page/query-page.tsx';
import { Dialog } from '#src/screen/dialog.tsx';
import { boardPreviewMessages } from './board-preview.messages.ts';
import css from './board-preview.module.css';

/**
 * Interval at which the pass is read. A pass is valid for at least half an hour and stays the same within the interval,
 * so the frame does not reload.
 */
const passMs = 600_000;

/** 看板预览: a wall board in a frame, whose figures link to the rows that they count. */
export function BoardPreviewPage() {
  const t = useMessages(boardPreviewMessages);
  const language = useLanguage();
  const [board, setBoard] = useState<BoardName>('dataCockpit');
  const query = useCall(previewBoard, { path: { board }, query: {} }, { staleTime: 60_000, refetchInterval: passMs });
  const keyPart = query.data?.key == null ? '' : `#key=${query.data.key}`;
  return (
    <QueryPage
      title={t('title')}
      query={query}
      outline={12}
      tabs={{
        label: t('board'),
        value: board,
        items: boardNames.map((value) => ({ value, label: boardTitles[value][language] })),
        onChange: (value) => setBoard(boardNames.find((name) => name === value) ?? board),
      }}
      actions={
        <Button href={hrefOf(boardPath(board)) + keyPart} target="_blank">
          {t('wall')}
        </Button>
      }
    >
      {({ rows }) => (
        <>
          <Frame
            key={`${board} ${language}`}
            title={boardTitles[board][language]}
            src={`${hrefOf(boardPath(board))}?preview=${language}${keyPart}`}
            rows={rows}
          />
          {rows.length > 0 && <p className={css.hint}>{t('hint')}</p>}
        </>
      )}
    </QueryPage>
  );
}

type LinkedFigure = ResultOf<typeof previewBoard>['rows'][number];

interface FrameProps {
  readonly title: string;
  readonly src: string;
  /** Figures and the lists of their rows; a figure that counts rows of several lists has several entries. */
  readonly rows: readonly LinkedFigure[];
}

/**
 * The board in its frame. The page tells the frame which figures can be opened, and the frame reports the pressed
 * figure; the frame itself has no user and no links.
 */
function Frame({ title, src, rows }: FrameProps) {
  const t = useMessages(boardPreviewMessages);
  const frame = useRef<HTMLIFrameElement>(null);
  const [choice, setChoice] = useState<Choice>(nothing);
  const navigate = useNavigate();
  useEffect(() => {
    const tell = () => {
      const hints = Object.fromEntries(
        rows.map(({ figure, counted }) => [figure, t(counted ? 'counted' : 'computed')]),
      );
      frame.current?.contentWindow?.postMessage({ behind: hints }, window.location.origin);
    };
    const heard = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (data?.board === 'ready') tell();
      const found = data?.board === 'open' ? behind(rows, data) : [];
      if (found.length > 1) setChoice({ lists: found, at: data.column?.at });
      else if (found[0]) void navigate(found[0].path);
    };
    window.addEventListener('message', heard);
    tell();
    return () => window.removeEventListener('message', heard);
  }, [rows, navigate, t]);
  return (
    <>
      <iframe ref={frame} className={css.frame} title={title} src={src} />
      <Dialog
        open={choice.lists.length > 0}
        title={[choice.at, t(choice.lists[0]?.counted === false ? 'computed' : 'counted')].filter(Boolean).join(' · ')}
        footer={null}
        onCancel={() => setChoice(nothing)}
      >
        <ul className={css.lists}>
          {choice.lists.map(({ list, label, path }) => (
            <li key={`${label} ${path}`}>
              {/* The page stays mounted behind other tabs, so the dialog must be closed when a link is chosen. */}
              <Link to={path} onClick={() => setChoice(nothing)}>
                {label ?? list}
              </Link>
              {label !== null && <small>{list}</small>}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

/** The lists to choose from, and the column that was pressed as it is named in the figure: a month, a week, a day. */
interface Choice {
  readonly lists: readonly LinkedFigure[];
  readonly at?: string | undefined;
}

const nothing: Choice = { lists: [] };

/** What the frame reports: the figure, and the column of it if one was pressed. */
interface Pressed {
  readonly figure: string;
  readonly column?: { readonly at: string; readonly series: readonly string[] };
}

/** The lists behind a figure, or behind one column of it: those of the series that have an amount there. */
function behind(rows: readonly LinkedFigure[], { figure, column }: Pressed): readonly LinkedFigure[] {
  const ofFigure = rows.filter((each) => each.figure === figure);
  if (column === undefined) return ofFigure;
  return ofFigure.flatMap((each) => {
    const path = each.columns.find(({ at }) => at === column.at)?.path;
    const isShown = each.series === null || column.series.includes(each.series);
    return path === undefined || !isShown ? [] : [{ ...each, path }];
  });
}
