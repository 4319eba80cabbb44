import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { announcementMessages } from './announcement.messages.ts';

const stateOf = { L: 'reserved', M: 'busy', H: 'overdue' } as const;

/** L general (blue), M important (orange), H urgent (red); the shape differs, too. */
export function PriorityTag({ priority }: { priority: string | null }) {
  const t = useMessages(announcementMessages);
  if (priority !== 'L' && priority !== 'M' && priority !== 'H') return null;
  return <StateTag state={stateOf[priority]} text={t(`priority${priority}`)} />;
}
