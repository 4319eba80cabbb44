import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import Button from 'antd/es/button';
import { useMessages } from '#src/i18n/use-messages.ts';
import { advancedQueryMessages } from './advanced-query.messages.ts';
import styles from './advanced-query.module.css';
import type { SavedQuery } from './saved-queries.ts';

export interface SavedQueryListProps {
  readonly saved: readonly SavedQuery[];
  readonly onLoad: (query: SavedQuery) => void;
  readonly onRemove: (query: SavedQuery) => void;
}

/** The queries kept in this browser. */
export function SavedQueryList({ saved, onLoad, onRemove }: SavedQueryListProps) {
  const t = useMessages(advancedQueryMessages);
  return (
    <section className={styles.saved} aria-label={t('savedTitle')}>
      <h3>{t('savedTitle')}</h3>
      {saved.length === 0 && <p>{t('savedNone')}</p>}
      <ul>
        {saved.map((query) => (
          <li key={query.title}>
            <button
              type="button"
              aria-label={t('load', { name: query.title })}
              title={query.title}
              onClick={() => onLoad(query)}
            >
              {query.title}
            </button>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('removeSaved', { name: query.title })}
              onClick={() => onRemove(query)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
