import { useMemo } from 'react';
import { addDays } from '#shared/workflow/day.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { dayText } from '#src/timeline/time-scale.ts';
import type { BarWords, ScaffoldBar } from './board-bars.ts';
import { scaffoldBoardMessages } from './scaffold-board.messages.ts';

export interface BoardWords extends BarWords {
  /** Tag and status. */
  readonly state: (bar: ScaffoldBar) => string;
  /** A bar in one sentence, for tool tips and screen readers. */
  readonly bar: (bar: ScaffoldBar, block: string) => string;
}

/** The words of the scaffold board. */
export function useBoardWords(): BoardWords {
  const t = useMessages(scaffoldBoardMessages);
  return useMemo(() => {
    const left = (n: number) => (n < 0 ? t('over', { n: -n }) : n === 0 ? t('lastDay') : t('left', { n }));
    const inspect = (n: number) => {
      if (n < 0) return t('inspectOver', { n: -n });
      return n === 0 ? t('inspectToday') : n === 1 ? t('inspectTomorrow') : t('inspectIn', { n });
    };
    const state = ({ kind, scaffold, wish }: ScaffoldBar) => {
      if (scaffold === undefined) return wish?.currentNode_dictText ?? t('wish');
      const { tag_dictText: tag = scaffold.tag, scafStatus_dictText: status = scaffold.scafStatus } = scaffold;
      // Nobody can use a scaffold that is gone, whatever its last tag was.
      return kind === 'gone' ? status : t('state', { tag, status });
    };
    return {
      left,
      inspect,
      state,
      asked: (wish) => t('asked', { type: wish.applyType_dictText ?? wish.applyType }),
      next: (day) => t('next', { day }),
      bar(bar, block) {
        const { text, tags = [], notes = [], from, to } = bar;
        const days = { from: dayText(from), to: addDays(dayText(to), -1) };
        const told = t('bar', { block, what: text, state: state(bar), ...days });
        const more = [...tags.map((tag) => tag.text), ...notes];
        return more.length > 0 ? t('detail', { told, more: more.join(' · ') }) : told;
      },
    };
  }, [t]);
}
