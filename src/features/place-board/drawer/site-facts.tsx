import { Link } from 'react-router-dom';
import type { PlaceSite } from '#shared/contract/yard/place-board.ts';
import { splitList } from '#src/controls/control.ts';
import { listed } from '#src/i18n/listed.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { siteDrawerMessages } from './site-drawer.messages.ts';
import css from './site-drawer.module.css';

/** Facts of the site. A field that is missing is hidden from the reader, or empty. */
export function SiteFacts({ site }: { readonly site: PlaceSite['site'] }) {
  const t = useMessages(siteDrawerMessages);
  const to = useRecordPath()('site', site.id);
  const { craneCap: crane, bearing } = site;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('status'), site.status_dictText],
    [t('type'), site.siteType_dictText],
    [t('area'), `${site.area.toLocaleString('en-US')} ㎡ · ${t('ofBays', { bays: site.bays })}`],
    [t('crane'), crane ? `${crane} t` : t('noCrane')],
    [t('bearing'), bearing === undefined ? undefined : `${bearing} kN/㎡`],
    [t('utilities'), site.utilities_dictText && listed(splitList(site.utilities_dictText))],
    [t('keeper'), site.keeper_dictText],
  ];
  return (
    <section aria-label={t('facts')}>
      <dl className={css.facts}>
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {to !== undefined && <Link to={to}>{t('record')}</Link>}
    </section>
  );
}
