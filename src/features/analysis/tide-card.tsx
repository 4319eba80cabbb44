import { Link } from 'react-router-dom';
import type { HomeToday } from '#shared/contract/home/home.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useListPath } from '#src/resource/resource-path.ts';
import { analysisMessages } from './analysis.messages.ts';
import { Card } from './card.tsx';
import { shortDate } from './full-date.ts';
import { moreCardsMessages } from './more-cards.messages.ts';
import figure from './pending-card.module.css';
import css from './tide-card.module.css';
import { useHomeToday } from './today-cards.tsx';

type Day = HomeToday['days'][number];

/** Tide and weather of today and the next two days, as people entered them in the calendar; gaps stay gaps. */
export function TideCard() {
  const t = useMessages(moreCardsMessages);
  const title = useMessages(analysisMessages);
  const language = useLanguage();
  const query = useHomeToday();
  const path = useListPath('calendar');
  const days = query.data?.days ?? [];
  return (
    <Card
      title={title('tide')}
      query={query}
      rows={4}
      more={path === undefined ? null : { to: path, label: t('toCalendar') }}
    >
      {days.length === 0 ? (
        <p className={figure.empty}>{t('noDays')}</p>
      ) : (
        <ol className={css.days}>
          {days.map((day) => (
            <li key={day.id} data-work={day.dayType === '1' || undefined}>
              <h3>
                {path === undefined ? (
                  shortDate(day.day, language)
                ) : (
                  <Link to={`${path}/${encodeURIComponent(day.id)}`}>{shortDate(day.day, language)}</Link>
                )}
                <small>{day.dayType_dictText}</small>
              </h3>
              <DayFacts day={day} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function DayFacts({ day }: { readonly day: Day }) {
  const t = useMessages(moreCardsMessages);
  const facts = [
    { name: t('high'), value: metres(day.tideHigh), times: day.highTideAt },
    { name: t('low'), value: metres(day.tideLow), times: day.lowTideAt },
    { name: t('wind'), value: day.windLevel === null ? null : t('force', { n: day.windLevel }), times: null },
  ];
  const notes = [day.heavyRain && t('rain'), day.remark].filter(Boolean).join(' · ');
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value, times }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value ?? <em>{t('unknown')}</em>}
            {times !== null && <span>{times.replaceAll(',', ' · ')}</span>}
          </dd>
        </div>
      ))}
      {notes !== '' && (
        <div className={css.remark}>
          <dt>{t('note')}</dt>
          <dd>{notes}</dd>
        </div>
      )}
    </dl>
  );
}

const metres = (value: number | null): string | null => (value === null ? null : `${value.toFixed(2)} m`);
