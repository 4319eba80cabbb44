import { useWatch } from 'react-hook-form';
import { AvailabilityPanel } from '#src/resource/availability/availability-panel.tsx';
import type { FormSlotProps } from '#src/resource/slots/page.ts';

const asked = ['applyType', 'ship', 'block', 'purpose', 'needArea', 'unitLoad', 'startDate', 'endDate', 'relatedApply'];

const takesGround: readonly unknown[] = ['1', '3'];

/** Availability of the site that the applicant wants on the entered days; for an extension, of the current site. */
export function WishedGround({ definition, loaded }: FormSlotProps) {
  const applyType: unknown = useWatch({ name: 'applyType' });
  // A clearing occupies no site.
  if (applyType === '4') return null;
  const needed = takesGround.includes(applyType)
    ? ['wantSite', 'startDate', 'endDate', 'needArea']
    : ['relatedApply', 'endDate'];
  return (
    <AvailabilityPanel
      definition={definition}
      loaded={loaded}
      watch={[...asked, 'wantSite']}
      needed={needed}
      fills={['wantSite']}
    />
  );
}

/** Availability of the bays that an administrator is about to assign. */
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
