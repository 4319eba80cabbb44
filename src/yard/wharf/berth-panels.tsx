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

/** Availability of the berth that the applicant wants at the entered times. */
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

/** Availability of the berth that a wharf dispatcher is about to assign. */
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
