import type { PlaceSite } from '#shared/contract/yard/place-board.ts';
import { dayNumber } from '#shared/workflow/day.ts';
import { useBoardWords } from '#src/features/place-board/board-words.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { siteDrawerMessages } from './site-drawer.messages.ts';
import css from './site-drawer.module.css';

type Free = PlaceSite['free'][number];

/** From when and until when each bay is free; bays with the same days share a line. */
export function FreeBays({ story: { free } }: { readonly story: PlaceSite }) {
  const t = useMessages(siteDrawerMessages);
  const words = useBoardWords();
  const spans = new Map<string, readonly Free[]>();
  for (const each of free) {
    const key = `${each.from} ${each.to}`;
    spans.set(key, [...(spans.get(key) ?? []), each]);
  }
  return (
    <section className={css.section} aria-label={t('free')}>
      <h3>{t('free')}</h3>
      <dl className={css.free}>
        {[...spans].map(([key, bays]) => (
          <div key={key}>
            <dt>{words.bays(bays.map(({ bay }) => bay))}</dt>
            <dd>{bays[0] && spanText(bays[0])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );

  function spanText({ from, to }: Free): string {
    if (from === undefined) return t('neverFree');
    if (to === undefined) return t('freeFrom', { from });
    return t('freeFromTo', { from, to, n: dayNumber(to) - dayNumber(from) + 1 });
  }
}
