import type { SiteChoices } from '#shared/contract/yard/place-board.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import type { BayRun, SiteLook } from '#src/yard-map/map-data.ts';
import type { sitePickerMessages } from './site-picker.messages.ts';

type Words = Translate<(typeof sitePickerMessages)['zh']>;
export type SiteChoice = SiteChoices['sites'][number];

/**
 * A site on the map of a form: taken bays, free bays if the site can be assigned, and otherwise bays that are free but do
 * not help.
 */
export function choiceLook(site: SiteChoice, t: Words): SiteLook {
  const { code, name = '', bays, taken, offer, against } = site;
  const free = bays - taken.length;
  const idle = offer === undefined ? 'closed' : 'free';
  const runs: BayRun[] = Array.from({ length: bays }, (_, at) => ({
    from: at + 1,
    to: at + 1,
    state: taken.includes(at + 1) ? ('inUse' as const) : idle,
    what: [''],
    when: [''],
  }));
  const count = t('freeBays', { n: free, of: bays });
  const said = offer === undefined ? t('unfit', { why: against.join(' ') }) : t('fits', { count });
  return {
    state: idle,
    what: [''],
    when: offer === undefined ? [t('no'), '×'] : [count, `${free}/${bays}`],
    runs,
    isPale: offer === undefined,
    name: `${code} ${name}`.trim() + said,
  };
}

/** Sites of a zone that can be assigned. */
export const fittingIn = (sites: readonly SiteChoice[], zone: string): number =>
  sites.filter((site) => site.zone === zone && site.offer !== undefined).length;
