import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { readSiteChoices } from '#shared/contract/yard/place-board.ts';
import { AvailabilityPanel } from '#src/resource/availability/availability-panel.tsx';
import type { FormSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useMay } from '#src/session/permission.ts';
import type { SitePickerProps } from './site-picker.tsx';

const Picker = lazyPart(async () => (await import('./site-picker.tsx')).SitePicker);

const asked = ['applyType', 'ship', 'block', 'purpose', 'needArea', 'unitLoad', 'startDate', 'endDate', 'relatedApply'];

const takesGround: readonly unknown[] = ['1', '3'];

/** Availability of the site that the applicant wants on the entered days; for an extension, of the current site. */
export function WishedGround({ definition, loaded, disabled }: FormSlotProps) {
  const applyType: unknown = useWatch({ name: 'applyType' });
  // A clearing occupies no site.
  if (applyType === '4') return null;
  const needed = takesGround.includes(applyType)
    ? ['wantSite', 'startDate', 'endDate', 'needArea']
    : ['relatedApply', 'endDate'];
  return (
    <>
      <AvailabilityPanel
        definition={definition}
        loaded={loaded}
        watch={[...asked, 'wantSite']}
        needed={needed}
        fills={['wantSite']}
      />
      {takesGround.includes(applyType) && <GroundMap loaded={loaded} field="wantSite" disabled={disabled} />}
    </>
  );
}

/** Availability of the bays that an administrator is about to assign. */
export function AssignedGround({ definition, loaded, disabled }: FormSlotProps) {
  return (
    <>
      <AvailabilityPanel
        definition={definition}
        loaded={loaded}
        watch={[...asked, 'wantSite', 'siteId', 'bayNos']}
        needed={['startDate', 'endDate']}
        fills={['siteId', 'bayNos']}
      />
      {takesGround.includes(loaded.applyType) && (
        <GroundMap loaded={loaded} field="siteId" withBays disabled={disabled} />
      )}
    </>
  );
}

/** The map on which the site is chosen, for people who may list sites. */
function GroundMap(props: SitePickerProps) {
  const may = useMay(readSiteChoices);
  if (!may.visible) return null;
  return (
    <Suspense fallback={null}>
      <Picker {...props} />
    </Suspense>
  );
}
