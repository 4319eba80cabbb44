import CloudUploadOutlined from '@ant-design/icons/es/icons/CloudUploadOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { advancedQueryMessages } from './advanced-query.messages.ts';
import styles from './advanced-query.module.css';
import type { SavedQuery } from './saved-queries.ts';
import { ServerQueryMenu } from './server-query-menu.tsx';
import type { SavedQueries } from './use-saved-queries.ts';
import type { ServerQuery } from './use-server-queries.ts';

export interface SavedQueryListProps {
  readonly saved: SavedQueries;
  readonly onLoad: (query: SavedQuery) => void;
  /** Replaces the conditions of a saved query with those in the dialog. */
  readonly onUpdate: (query: ServerQuery) => void;
}

/** The saved queries: the user's own on the server, those shared by others, and those in this browser. */
export function SavedQueryList({ saved, onLoad, onUpdate }: SavedQueryListProps) {
  const t = useMessages(advancedQueryMessages);
  const { here, server } = saved;
  const line = (query: ServerQuery, says: string | null) => (
    <Line key={query.id} query={query} says={says} onLoad={onLoad}>
      {query.mayChange && (
        <ServerQueryMenu query={query} share={saved.share} remove={saved.remove} onUpdate={() => onUpdate(query)} />
      )}
    </Line>
  );
  const role = (query: ServerQuery) => query.roleCode_dictText ?? '';
  return (
    <section className={styles.saved} aria-label={t('savedTitle')}>
      <h3>{t('savedTitle')}</h3>
      {server.failed && (
        <p role="alert">
          {t('serverFailed')}
          <Button type="link" size="small" onClick={server.again}>
            {t('again')}
          </Button>
        </p>
      )}
      {here.length + server.queries.length === 0 && !server.failed && <p>{t('savedNone')}</p>}
      <div className={styles.groups}>
        <Group title={t('ownQueries')}>
          {server.queries
            .filter(({ own }) => own)
            .map((query) => line(query, query.roleCode === null ? null : t('sharedWith', { role: role(query) })))}
        </Group>
        <Group title={t('sharedQueries')}>
          {server.queries
            .filter(({ own }) => !own)
            .map((query) => line(query, t('sharedBy', { owner: query.owner_dictText, role: role(query) })))}
        </Group>
        <Group title={t('hereQueries')}>
          {here.map((query) => (
            <Line key={query.title} query={query} says={null} onLoad={onLoad}>
              <Button
                type="text"
                size="small"
                icon={<CloudUploadOutlined aria-hidden />}
                aria-label={t('move', { name: query.title })}
                title={t('move', { name: query.title })}
                onClick={() => saved.move(query)}
              />
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('removeSaved', { name: query.title })}
                title={t('removeSaved', { name: query.title })}
                onClick={() => saved.removeHere(query)}
              />
            </Line>
          ))}
        </Group>
      </div>
    </section>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul aria-label={title}>{children}</ul>
    </>
  );
}

interface LineProps {
  readonly query: SavedQuery;
  /** Whom the query is shared with, or who shared it. */
  readonly says: string | null;
  readonly onLoad: (query: SavedQuery) => void;
  /** The actions on the query. */
  readonly children: ReactNode;
}

function Line({ query, says, onLoad, children }: LineProps) {
  const t = useMessages(advancedQueryMessages);
  return (
    <li>
      <button
        type="button"
        aria-label={t('load', { name: query.title })}
        title={says === null ? query.title : `${query.title}\n${says}`}
        onClick={() => onLoad(query)}
      >
        {query.title}
        {says !== null && <small>{says}</small>}
      </button>
      {children}
    </li>
  );
}
