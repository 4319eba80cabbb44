import { PendingCard } from './pending-card.tsx';
import { StartedCard } from './started-card.tsx';
import type { Work } from './use-work.ts';
import { WaitingCard } from './waiting-card.tsx';

interface AreaCardsProps {
  readonly work: Work;
  /** The person looks after what is late: then what waits in the area is theirs to see, too. */
  readonly leads: boolean;
}

/**
 * The cards of a business area; each only when the person's menu has the page it leads to. Who may not apply has nothing
 * that was started.
 */
export function AreaCards({ work: { area, todoPath, listPath, mayApply }, leads }: AreaCardsProps) {
  return (
    <>
      {todoPath && <PendingCard area={area} path={todoPath} />}
      {listPath && leads && <WaitingCard area={area} path={listPath} />}
      {listPath && mayApply && <StartedCard area={area} path={listPath} />}
    </>
  );
}
