import { PendingCard } from './pending-card.tsx';
import { StartedCard } from './started-card.tsx';
import { useMenuPath } from './use-menu-path.ts';

interface AreaCardsProps {
  readonly area: string;
  readonly resource: string;
  readonly mayApply: boolean;
}

/** The two cards of a business area; each only when the person's menu has the page it leads to. */
export function AreaCards({ area, resource, mayApply }: AreaCardsProps) {
  const todoPath = useMenuPath(`todo/${area}`);
  const listPath = useMenuPath(`resource/${resource}`);
  return (
    <>
      {todoPath && <PendingCard area={area} path={todoPath} />}
      {listPath && <StartedCard area={area} path={listPath} mayApply={mayApply} />}
    </>
  );
}
