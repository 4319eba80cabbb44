import { useMessages } from '#src/i18n/use-messages.ts';
import { TimelineLegend } from '#src/timeline/timeline-legend.tsx';
import { scaffoldBoardMessages } from './scaffold-board.messages.ts';
import css from './scaffold-board.module.css';
import { kindLooks, type ScaffoldKind } from './scaffold-state.ts';

/** Word of each kind in the legend. */
const kindWords = {
  green: 'green',
  yellow: 'yellowLimited',
  red: 'red',
  building: 'building',
  leaving: 'leaving',
  gone: 'gone',
  wish: 'wish',
} as const satisfies Record<ScaffoldKind, string>;

/** What colours, patterns and marks of the timeline mean. */
export function BoardLegend() {
  const t = useMessages(scaffoldBoardMessages);
  const kinds = Object.entries(kindWords) as [ScaffoldKind, (typeof kindWords)[ScaffoldKind]][];
  return (
    <div className={css.legend}>
      <TimelineLegend entries={kinds.map(([kind, word]) => ({ ...kindLooks[kind], text: t(word) }))} />
      <span className={css.mark}>
        <svg viewBox="0 0 16 12" width="16" height="12" aria-hidden="true">
          <path className={css.overMark} d="M1 11 6 1M6 11 11 1M11 11 16 1" />
        </svg>
        {t('overMark')}
      </span>
      <span className={css.mark}>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path className={css.inspectMark} d="M6 1 11 6 6 11 1 6Z" />
        </svg>
        {t('inspectMark')}
      </span>
    </div>
  );
}
