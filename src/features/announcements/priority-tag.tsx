import { useMessages } from '#src/i18n/use-messages.ts';
import { announcementMessages } from './announcement.messages.ts';
import css from './priority-tag.module.css';

/** L general (blue), M important (orange), H urgent (red); the shape says it too (look.md). */
export function PriorityTag({ priority }: { priority: string | null }) {
  const t = useMessages(announcementMessages);
  if (priority !== 'L' && priority !== 'M' && priority !== 'H') return null;
  return (
    <span className={css.tag} data-priority={priority}>
      {t(`priority${priority}`)}
    </span>
  );
}
