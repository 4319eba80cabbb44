import { AvailabilityPanel } from '#src/resource/availability/availability-panel.tsx';
import type { FormSlotProps } from '#src/resource/slots/page.ts';

const asked = [
  'applyType',
  'ship',
  'relatedApply',
  'loa',
  'beam',
  'draftMax',
  'displacement',
  'eta',
  'etd',
  'hazards',
  'shorePowerKva',
  'wantBerth',
];

/** The berth that an applicant would like, at the times that are being entered. */
export function WishedBerth({ definition, loaded }: FormSlotProps) {
  return (
    <AvailabilityPanel
      definition={definition}
      loaded={loaded}
      watch={asked}
      needed={['wantBerth', 'eta', 'etd']}
      fills={['wantBerth']}
    />
  );
}

/** The berth that a wharf dispatcher is about to give. */
export function PlannedBerth({ definition, loaded }: FormSlotProps) {
  return (
    <AvailabilityPanel
      definition={definition}
      loaded={loaded}
      watch={[...asked, 'berthId', 'secondBerth', 'side', 'outerOf', 'tugs']}
      needed={['eta', 'etd']}
      fills={['berthId', 'secondBerth', 'outerOf']}
    />
  );
}
