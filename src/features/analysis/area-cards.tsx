import { PendingCard } from './pending-card.tsx';
import { StartedCard } from './started-card.tsx';
import type { Work } from './use-work.ts';

/** The two cards of a business area; each only when the person's menu has the page it leads to. */
export function AreaCards({ work: { area, todoPath, listPath, mayApply } }: { readonly work: Work }) {
  return (
    <>
      {todoPath && <PendingCard area={area} path={todoPath} />}
      {listPath && <StartedCard area={area} path={listPath} mayApply={mayApply} />}
    </>
  );
}
