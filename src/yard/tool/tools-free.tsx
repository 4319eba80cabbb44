import { AvailabilityPanel } from '#src/resource/availability/availability-panel.tsx';
import type { FormSlotProps } from '#src/resource/slots/page.ts';

const lists = ['toolApplyLineList'];

/** Problems with the requested tools, and alternatives. */
export function ToolsFree({ definition, loaded }: FormSlotProps) {
  return (
    <AvailabilityPanel
      definition={definition}
      loaded={loaded}
      watch={['applyType', 'ship', 'relatedApply', 'block']}
      lists={lists}
      cells={['tool', 'reqQty']}
      needed={lists}
      fills={lists}
    />
  );
}
