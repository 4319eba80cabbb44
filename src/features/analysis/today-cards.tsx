import { type HomeGroup, showHomeToday } from '#shared/contract/home/home.ts';
import { addDays } from '#shared/workflow/day.ts';
import { useCall } from '#src/http/use-call.ts';
import { type Translate, useMessages } from '#src/i18n/use-messages.ts';
import { useResourcePaths } from '#src/resource/resource-path.ts';
import { analysisMessages } from './analysis.messages.ts';
import { Card } from './card.tsx';
import { CountLinks } from './count-links.tsx';
import { moreCardsMessages } from './more-cards.messages.ts';
import css from './pending-card.module.css';
import { refreshEvery } from './refresh.ts';
import { WorkList } from './work-list.tsx';

const mostRows = 8;

/** Today's entries, arrivals, berth moves and deliveries, in the order of time. */
export function TodayCard() {
  return <GroupsCard card="today" />;
}

/** What expires within three days. */
export function ExpiringCard() {
  return <GroupsCard card="expiring" />;
}

/** What happens today and in the next days, for all cards that show parts of it. */
export function useHomeToday() {
  return useCall(showHomeToday, {}, { refetchInterval: refreshEvery });
}

function dayText(day: string, today: string, t: Translate<(typeof moreCardsMessages)['zh']>): string {
  if (day === today) return t('dueToday');
  return day === addDays(today, 1) ? t('tomorrow') : day.slice(5);
}

function GroupsCard({ card }: { readonly card: HomeGroup['card'] }) {
  const t = useMessages(moreCardsMessages);
  const title = useMessages(analysisMessages);
  const query = useHomeToday();
  const paths = useResourcePaths();
  const today = query.data?.today ?? '';
  // Rows can be opened only if the user's menu has the page of their list.
  const groups = (query.data?.groups ?? []).flatMap((group) => {
    const path = paths.get(group.resource);
    return group.card === card && group.total > 0 && path !== undefined ? [{ ...group, path }] : [];
  });
  const rows = groups
    .flatMap(({ path, title, key, rows: own }) => own.map((row) => ({ row, path, key, group: title })))
    .toSorted((one, other) => one.row.at.localeCompare(other.row.at))
    .slice(0, mostRows);
  return (
    <Card title={title(card)} query={query} rows={8}>
      {groups.length === 0 ? (
        <p className={css.empty}>{t(card === 'today' ? 'nothingToday' : 'nothingExpires')}</p>
      ) : (
        <>
          <CountLinks
            counts={groups.map(({ key, title, total, path, filters }) => ({
              key,
              name: title,
              count: total,
              to: `${path}?${new URLSearchParams(filters)}`,
            }))}
          />
          <WorkList
            rows={rows.map(({ row, path, key, group }) => ({
              key: `${key} ${row.id}`,
              to: `${path}/${encodeURIComponent(row.id)}`,
              no: group,
              title: [row.no, row.title].filter(Boolean).join(' · '),
              facts: [],
              mark: card === 'today' ? row.at.slice(11, 16) : dayText(row.at.slice(0, 10), today, t),
            }))}
          />
        </>
      )}
    </Card>
  );
}
