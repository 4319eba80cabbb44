import { AvailabilityPanel } from '#src/resource/availability/availability-panel.tsx';
import type { FormSlotProps } from '#src/resource/slots/page.ts';

const asked = ['applyType', 'ship', 'block', 'purpose', 'needArea', 'unitLoad', 'startDate', 'endDate', 'relatedApply'];

/** The site that an applicant would like, on the days that are being entered. */
export function WishedGround({ definition, loaded }: FormSlotProps) {
  return (
    <AvailabilityPanel
      definition={definition}
      loaded={loaded}
      watch={[...asked, 'wantSite']}
      needed={['wantSite', 'startDate', 'endDate', 'needArea']}
      fills={['wantSite']}
    />
  );
}

/** The bays that an administrator is about to assign. */
export function AssignedGround({ definition, loaded }: FormSlotProps) {
  return (
    <AvailabilityPanel
      definition={definition}
      loaded={loaded}
      watch={[...asked, 'wantSite', 'siteId', 'bayNos']}
      needed={['startDate', 'endDate']}
      fills={['siteId', 'bayNos']}
    />
  );
}
