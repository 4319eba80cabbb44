import { useWatch } from 'react-hook-form';
import { AvailabilityPanel } from '#src/resource/availability/availability-panel.tsx';
import type { FormSlotProps } from '#src/resource/slots/page.ts';

const watched = [
  'applyType',
  'ship',
  'block',
  'scafId',
  'scafType',
  'height',
  'loadClass',
  'needDate',
  'planDismantle',
] as const;

/**
 * Shows whether the place of a new scaffold is free on the entered days, or the state of the scaffold that the
 * application refers to.
 */
export function ScaffoldFree({ definition, loaded }: FormSlotProps) {
  const applyType: unknown = useWatch({ name: 'applyType' });
  return (
    <AvailabilityPanel
      definition={definition}
      loaded={loaded}
      watch={watched}
      needed={applyType === '1' ? ['ship', 'block', 'needDate', 'planDismantle'] : ['ship', 'scafId']}
      fills={['applyType', 'scafId', 'needDate', 'planDismantle']}
    />
  );
}
