import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hrefOf } from '#shared/build-settings.ts';
import { previewBoard } from '#shared/contract/board-preview.ts';
import { type BoardName, boardNames, boardPath } from '#shared/entries.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { boardPreviewMessages } from './board-preview.messages.ts';
import css from './board-preview.module.css';

/** 看板预览: a board as the wall shows it, and from its figures to the rows that they count. */
export function BoardPreviewPage() {
  const t = useMessages(boardPreviewMessages);
  const [board, setBoard] = useState<BoardName>('dataCockpit');
  const query = useCall(previewBoard, { path: { board }, query: {} }, { staleTime: 60_000 });
  const keyPart = query.data?.key == null ? '' : `#key=${query.data.key}`;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('title')}</h1>
        <Segmented
          aria-label={t('board')}
          value={board}
          options={boardNames.map((name) => ({ value: name, label: t(name) }))}
          onChange={setBoard}
        />
        <Button href={hrefOf(boardPath(board)) + keyPart} target="_blank">
          {t('wall')}
        </Button>
      </header>
      {query.isPending ? (
        <SkeletonLines rows={12} />
      ) : query.isError ? (
        <p role="alert">
          {t('failed', { reason: query.error.message })}{' '}
          <Button size="small" onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        </p>
      ) : (
        <>
          <Frame
            key={board}
            title={t(board)}
            src={`${hrefOf(boardPath(board))}?preview${keyPart}`}
            rows={query.data.rows}
          />
          {query.data.rows.length > 0 && <p className={css.hint}>{t('hint')}</p>}
        </>
      )}
    </div>
  );
}

interface FrameProps {
  readonly title: string;
  readonly src: string;
  /** Figures and the pages that they lead to. */
  readonly rows: readonly { readonly figure: string; readonly path: string }[];
}

/** The board itself, which is told what can be opened and says what was pressed; it knows nobody and holds no link. */
function Frame({ title, src, rows }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const tell = () => {
      const behind = rows.map(({ figure }) => figure);
      frame.current?.contentWindow?.postMessage({ behind }, window.location.origin);
    };
    const heard = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (data?.board === 'ready') tell();
      const path = data?.board === 'open' && rows.find(({ figure }) => figure === data.figure)?.path;
      if (path) void navigate(path);
    };
    window.addEventListener('message', heard);
    tell();
    return () => window.removeEventListener('message', heard);
  }, [rows, navigate]);
  return <iframe ref={frame} className={css.frame} title={title} src={src} />;
}
