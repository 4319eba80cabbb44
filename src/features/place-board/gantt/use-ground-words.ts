import { useMemo } from 'react';
import { daysLeft, lastDayOf } from '#shared/ground/ground-state.ts';
import { addDays } from '#shared/workflow/day.ts';
import { useBoardWords } from '#src/features/place-board/board-words.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { dayText } from '#src/timeline/time-scale.ts';
import { ganttMessages } from './gantt.messages.ts';
import type { GroundBar } from './ground-bar.ts';
import { type Ground, type GroundDraft, planOf, type VerdictWords } from './move-ground.ts';

export interface GroundWords extends VerdictWords {
  /** A bar in one sentence, for tool tips and screen readers. */
  readonly bar: (bar: GroundBar) => string;
  readonly state: (bar: GroundBar) => string;
  readonly bays: (bar: GroundBar) => string;
  readonly draft: (draft: GroundDraft) => string;
}

/** The words of the Gantt, and of what is moved on it. */
export function useGroundWords({ sites, today }: Ground): GroundWords {
  const t = useMessages(ganttMessages);
  const words = useBoardWords();
  return useMemo(() => {
    const codeOf = (id: string) => sites.get(id)?.code ?? '';
    const state = ({ kind, use }: GroundBar) => {
      if (kind === 'left' || kind === 'waiting' || use === undefined) return t('left');
      return kind === 'reserved'
        ? words.state(kind)
        : t('state', { state: words.state(kind), left: words.left(daysLeft(use, today))[0] });
    };
    const bays = ({ use }: GroundBar) => words.bays(use?.bays ?? []);
    return {
      state,
      bays,
      bar(bar) {
        const { use, row, from, to, text } = bar;
        const days = { from: dayText(from), to: addDays(dayText(to), -1) };
        const told = t('bar', { site: codeOf(row), bays: bays(bar), what: text, state: state(bar), ...days });
        const more = [use?.no, use?.purpose_dictText, use?.contractor_dictText].filter((part) => part !== undefined);
        return more.length > 0 ? t('detail', { told, more: more.join(' · ') }) : told;
      },
      draft(draft) {
        const plan = planOf(draft, sites);
        if (plan === null) return draft.row.name;
        return t('draft', { site: plan.site.code, bays: words.bays(plan.bays), from: plan.from, to: plan.to });
      },
      taken: (use, shared) =>
        t('taken', {
          bays: words.bays(shared),
          what: use.no ?? words.what(use)[0] ?? '',
          from: use.from,
          to: lastDayOf(use, today),
        }),
      closed: (from, to) => (to === undefined ? t('closedFrom', { from }) : t('closed', { from, to })),
      tooSmall: (area, need) => t('tooSmall', { area, need }),
      past: (from) => t('past', { from }),
    };
  }, [t, words, sites, today]);
}
