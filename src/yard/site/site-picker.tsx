import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { readSiteChoices, type YardPlan } from '#shared/contract/yard/place-board.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useDebounced } from '#src/controls/use-debounced.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { MapLooks } from '#src/yard-map/map-data.ts';
import { StateSwatch } from '#src/yard-map/map-legend.tsx';
import { mapSites } from '#src/yard-map/map-sites.ts';
import { YardMap } from '#src/yard-map/yard-map.tsx';
import { choiceLook, fittingIn, type SiteChoice } from './site-choice-looks.ts';
import { sitePickerMessages } from './site-picker.messages.ts';
import css from './site-picker.module.css';

/** What decides whether a site fits. */
const asked = ['applyType', 'block', 'purpose', 'needArea', 'unitLoad', 'startDate', 'endDate', 'relatedApply'];
/** Wait after the last change before the server is asked, in ms. */
const pause = 300;

export interface SitePickerProps {
  readonly loaded: RecordPatch;
  /** The field of the site. */
  readonly field: 'wantSite' | 'siteId';
  /** Chooses free bays with the site. */
  readonly withBays?: boolean;
  readonly disabled: boolean;
}

/**
 * The sites on a small map, as they are on the days of the application: a click, a tap or Enter chooses one. The field's
 * own choice by text stays.
 */
export function SitePicker({ loaded, field, withBays = false, disabled }: SitePickerProps) {
  const t = useMessages(sitePickerMessages);
  const { setValue } = useFormContext();
  const entered: readonly unknown[] = useWatch({ name: asked });
  const chosen: unknown = useWatch({ name: field });
  const settled = useDebounced(
    JSON.stringify(Object.fromEntries(asked.map((name, at) => [name, entered[at] ?? null]))),
    pause,
  );
  const values: Record<string, string | number | null> = JSON.parse(settled);
  const { startDate, endDate } = values;
  const ready = typeof startDate === 'string' && typeof endDate === 'string' && startDate <= endDate;
  const id = typeof loaded.id === 'string' && loaded.id !== '' ? loaded.id : undefined;
  const found = useCall(
    readSiteChoices,
    { body: { id, values } },
    { enabled: ready, quiet: true, gcTime: 0, placeholderData: (last) => last },
  );
  if (!ready) return <p className={css.quiet}>{t('ask')}</p>;
  if (found.isError) {
    return <LoadProblem text={t('failed', { reason: found.error.message })} onAgain={() => void found.refetch()} />;
  }
  if (found.data === undefined)
    return (
      <p className={css.waiting} role="status">
        {t('waiting')}
      </p>
    );
  const choose = (site: SiteChoice) => {
    const change = { shouldDirty: true, shouldValidate: true };
    setValue(field, site.id, change);
    if (withBays) setValue('bayNos', site.offer ?? null, change);
  };
  return (
    <ChoiceMap
      sites={found.data.sites}
      plan={found.data.plan}
      chosen={typeof chosen === 'string' ? chosen : undefined}
      onChoose={disabled ? undefined : choose}
    />
  );
}

interface ChoiceMapProps {
  readonly sites: readonly SiteChoice[];
  readonly plan: YardPlan | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: ((site: SiteChoice) => void) | undefined;
}

function ChoiceMap({ sites, plan, chosen, onChoose }: ChoiceMapProps) {
  const t = useMessages(sitePickerMessages);
  const drawn = useMemo(() => mapSites(sites), [sites]);
  const looks = useMemo<MapLooks>(() => {
    const bySite = new Map(sites.map((site) => [site.id, choiceLook(site, t)]));
    const day = {
      of: (id: string) => bySite.get(id),
      zoneNote: (zone: string) => t('zone', { n: fittingIn(sites, zone) }),
    };
    return { now: () => day, next: () => undefined, subscribe: () => () => undefined };
  }, [sites, t]);
  if (drawn.length === 0) return <p className={css.quiet}>{t('noMap')}</p>;
  return (
    <div className={css.picker}>
      <YardMap
        label={t('map')}
        sites={drawn}
        looks={looks}
        plan={plan}
        selected={chosen}
        chooses
        onOpen={(id) => {
          const site = sites.find((each) => each.id === id);
          if (site) onChoose?.(site);
        }}
      />
      <ul className={css.keys}>
        <li>
          <StateSwatch state="free" />
          {t('free')}
        </li>
        <li>
          <StateSwatch state="inUse" />
          {t('taken')}
        </li>
        <li>
          <StateSwatch state="closed" />
          {t('unfitKey')}
        </li>
      </ul>
    </div>
  );
}
