import { AvailabilityPanel } from '#src/resource/availability/availability-panel.tsx';
import type { FormSlotProps } from '#src/resource/slots/page.ts';

/** Whether the pallets and the hour of the site are free, and which hours are instead. */
export function FreeHour({ definition, loaded }: FormSlotProps) {
  return (
    <AvailabilityPanel
      definition={definition}
      loaded={loaded}
      watch={['ship', 'palletIds', 'siteId', 'needTime']}
      needed={['ship', 'siteId', 'needTime']}
      fills={['needTime']}
    />
  );
}
