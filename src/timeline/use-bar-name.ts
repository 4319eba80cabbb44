import { useCallback, useMemo } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { Layout } from './lay-timeline.ts';
import { lastText, momentText } from './time-scale.ts';
import { timelineMessages } from './timeline.messages.ts';
import type { TimelineBar } from './timeline-data.ts';

/** Returns a function that describes a bar in one sentence, for pages that have no words of their own. */
export function useBarName<B extends TimelineBar>(layout: Layout<B>): (bar: B) => string {
  const t = useMessages(timelineMessages);
  const names = useMemo(() => new Map(layout.rows.map(({ row }) => [row.id, row.name])), [layout]);
  return useCallback(
    ({ row, text, tags = [], from, to, clash }: B) => {
      const words = [text, ...tags.map((tag) => tag.text)].join(' ');
      const told = t('bar', { row: names.get(row) ?? '', text: words, from: momentText(from), to: lastText(to) });
      return clash ? t('clashing', { told }) : told;
    },
    [t, names],
  );
}
