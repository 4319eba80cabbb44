import { AvailabilityPanel } from '#src/resource/availability/availability-panel.tsx';
import type { FormSlotProps } from '#src/resource/slots/page.ts';

/** Shows whether the pallets and the hour of the site are free, and free hours as alternatives. */
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
