import type { PlaceSite } from '#shared/contract/yard/place-board.ts';
import { splitList } from '#src/controls/control.ts';
import { fileUrl } from '#src/controls/stored-file.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { siteDrawerMessages } from './site-drawer.messages.ts';
import css from './site-drawer.module.css';

/** Latest pictures of the cleared site. */
export function SitePhotos({ photo }: Pick<PlaceSite, 'photo'>) {
  const t = useMessages(siteDrawerMessages);
  if (photo === null) return null;
  const title = t('photo', { day: photo.day });
  return (
    <section className={css.section} aria-label={title}>
      <h3>{title}</h3>
      <div className={css.photos}>
        {splitList(photo.paths).map((path, at) => (
          <a key={path} href={fileUrl(path)} target="_blank" rel="noreferrer">
            <img src={fileUrl(path)} alt={t('photoOf', { n: at + 1 })} loading="lazy" />
          </a>
        ))}
      </div>
    </section>
  );
}
