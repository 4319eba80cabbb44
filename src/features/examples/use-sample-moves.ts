import { useMemo, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { BarMoves, Freedom } from '#src/timeline/edit/bar-moves.ts';
import { type BarDraft, barsMeeting } from '#src/timeline/edit/move-bar.ts';
import { timelineExampleMessages } from './timeline-example.messages.ts';
import type { SampleBar } from './timeline-samples.ts';

const whole: Freedom = { time: true, place: true, from: true, to: true };
/** What runs can only end at another time. */
const running: Freedom = { to: true };
/** Time that a server would take, in ms. */
const answer = 700;

/**
 * Moving the bars of a sample: plans move freely, running uses change only their end, past ones nothing. A drop on
 * another bar is refused after a moment, as a server would do.
 */
export function useSampleMoves(first: readonly SampleBar[], name: string, today: number) {
  const t = useMessages(timelineExampleMessages);
  const [kept, setKept] = useState<{ readonly of: readonly SampleBar[]; readonly bars: readonly SampleBar[] } | null>(
    null,
  );
  const bars = kept?.of === first ? kept.bars : first;
  const isQuay = name === 'quay';
  const moves = useMemo<BarMoves<SampleBar>>(() => {
    const judge = (draft: BarDraft<SampleBar>) => {
      const isClosed = draft.row.closed?.some(({ from, to }) => from < draft.to && to > draft.from) === true;
      return { clashing: barsMeeting(draft, bars), problems: isClosed ? [t('closed')] : [] };
    };
    return {
      step: isQuay ? 0.25 : 1,
      placeStep: isQuay ? 10 : 1,
      freedomOf: ({ from, to, look }) =>
        from >= today || look === 'dashed' ? whole : to > today ? running : undefined,
      judge,
      onDrop: async (draft) => {
        await new Promise((resolve) => setTimeout(resolve, answer));
        const { clashing, problems } = judge(draft);
        const [foe] = clashing;
        if (foe !== undefined) throw new Error(t('clashes', { name: bars.find(({ id }) => id === foe)?.text ?? '' }));
        if (problems.length > 0) throw new Error(problems.join(''));
        const { bar, row, from, to, place } = draft;
        const next: SampleBar = { ...bar, row: row.id, from, to, ...(place && { place }), clash: false };
        setKept({ of: first, bars: bars.map((each) => (each.id === bar.id ? next : each)) });
        return true;
      },
    };
  }, [bars, first, isQuay, today, t]);
  return { bars, moves };
}
