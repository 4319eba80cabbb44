import { useMessages } from '#src/i18n/use-messages.ts';
import { grantChanges } from './grant-ticks.ts';
import { grantsMessages } from './grants.messages.ts';

export interface GrantCountProps {
  /** Ticks as they were loaded, and as they are. */
  readonly before: ReadonlySet<string>;
  readonly ticked: ReadonlySet<string>;
}

/** How many are ticked, and what saving will do. */
export function GrantCount({ before, ticked }: GrantCountProps) {
  const t = useMessages(grantsMessages);
  const { added, removed } = grantChanges(before, ticked);
  return (
    <span aria-live="polite">
      {t('count', { n: ticked.size })} ·{' '}
      {added.length + removed.length === 0
        ? t('unchanged')
        : t('changed', { added: added.length, removed: removed.length })}
    </span>
  );
}
