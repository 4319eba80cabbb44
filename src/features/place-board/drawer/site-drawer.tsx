import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useId } from 'react';
import { readPlaceSite } from '#shared/contract/yard/place-board.ts';
import { dateWords, relativeDay } from '#src/features/place-board/day-words.ts';
import { placeBoardMessages } from '#src/features/place-board/place-board.messages.ts';
import { type BoardSite, useBoard } from '#src/features/place-board/use-board.ts';
import { useSettledDay } from '#src/features/place-board/use-settled-day.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useFocusBack } from '#src/screen/use-focus-back.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { FreeBays } from './free-bays.tsx';
import { SiteActs } from './site-acts.tsx';
import { siteDrawerMessages } from './site-drawer.messages.ts';
import css from './site-drawer.module.css';
import { SiteFacts } from './site-facts.tsx';
import { SitePhotos } from './site-photos.tsx';
import { UseList } from './use-list.tsx';

interface SiteDrawerProps {
  readonly site: BoardSite;
  readonly onClose: () => void;
}

/** One site on the chosen day: facts, uses, free days, where its uses could move, photos, and what the user may do. */
export function SiteDrawer({ site, onClose }: SiteDrawerProps) {
  const t = useMessages(siteDrawerMessages);
  const words = useMessages(placeBoardMessages);
  const isPhone = usePhone();
  useFocusBack(true, useId());
  const { today } = useBoard();
  const day = useSettledDay();
  const query = useCall(
    readPlaceSite,
    { query: { id: site.id, day } },
    { quiet: true, staleTime: 30_000, placeholderData: (last) => last },
  );
  const story = query.data;
  return (
    <Drawer
      open
      mask={false}
      size={isPhone ? '100%' : 440}
      title={
        <span className={css.title}>
          {site.code} <small>{site.name}</small>
          <span>
            {dateWords(day)} · {relativeDay(words, day, today)}
          </span>
        </span>
      }
      footer={<SiteActs site={story?.site ?? site} day={day} />}
      onClose={onClose}
    >
      <SiteFacts site={story?.site ?? site} />
      {query.error !== null && (
        <Alert
          type="error"
          showIcon
          title={t('failed', { reason: query.error.message })}
          action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
        />
      )}
      {story === undefined ? (
        query.error === null && <SkeletonLines rows={8} />
      ) : (
        <>
          <UseList title={t('now')} none={t('nobody')} uses={story.now} story={story} acts />
          <FreeBays story={story} />
          <UseList title={t('next')} none={t('noNext')} uses={story.next} story={story} />
          <SitePhotos photo={story.photo} />
          <UseList title={t('history')} none={t('noHistory')} uses={story.history} story={story} />
        </>
      )}
    </Drawer>
  );
}
