import { AvailabilityPanel } from '#src/resource/availability/availability-panel.tsx';
import type { FormSlotProps } from '#src/resource/slots/page.ts';

/** Other deliveries that unload at the chosen site in that hour (docs/domain.md §9.3 rule 6). */
export function UnloadPanel({ definition, loaded }: FormSlotProps) {
  return (
    <AvailabilityPanel
      definition={definition}
      loaded={loaded}
      watch={['unloadSite']}
      needed={['unloadSite']}
      fills={['unloadSite']}
    />
  );
}
