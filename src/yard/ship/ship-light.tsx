import type { ShipReadingShown } from '#shared/contract/yard/ship-page.ts';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { shipMessages } from './ship.messages.ts';

const states = { G: 'free', Y: 'due', R: 'overdue' } as const;

/** Light of a ship as colour, icon and word. */
export function ShipLight({ light }: Pick<ShipReadingShown, 'light'>) {
  const t = useMessages(shipMessages);
  return <StateTag state={states[light]} text={t(`light${light}`)} />;
}
