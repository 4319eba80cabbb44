import { useCallback } from 'react';
import { FindField } from '#src/controls/find-field.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { TimelineRow } from '#src/timeline/timeline-data.ts';
import { type Found, type ScaffoldBar, searchBoard } from './board-bars.ts';
import { scaffoldBoardMessages } from './scaffold-board.messages.ts';

interface BoardSearchProps {
  readonly rows: readonly TimelineRow[];
  readonly bars: readonly ScaffoldBar[];
  readonly onFound: (found: Found) => void;
}

/** Finds a block, or a scaffold or application by its number or place. */
export function BoardSearch({ rows, bars, onFound }: BoardSearchProps) {
  const t = useMessages(scaffoldBoardMessages);
  const find = useCallback(
    (text: string) => searchBoard(text, rows, bars).map((found) => ({ found, text: sentenceOf(found) })),
    [rows, bars],
  );
  return <FindField label={t('search')} nothingFound={t('nothingFound')} find={find} onFound={onFound} />;
}

/** A find in words; a bar with its number, because a block may have several. */
const sentenceOf = ({ row, bar }: Found): string =>
  bar === undefined ? [row.name, row.note].filter(Boolean).join(' · ') : `${row.name} · ${bar.text}`;
