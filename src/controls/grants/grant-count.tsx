import { useMessages } from '#src/i18n/use-messages.ts';
import { grantChanges } from './grant-ticks.ts';
import { grantsMessages } from './grants.messages.ts';

export interface GrantCountProps {
  /** The granted keys as loaded, and as ticked now. */
  readonly before: ReadonlySet<string>;
  readonly ticked: ReadonlySet<string>;
}

/** Number of ticked nodes, and the changes that a save will make. */
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
