import type { HookAPI } from 'antd/es/modal/useModal';
import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { advancedQueryMessages } from './advanced-query.messages.ts';
import { readSaved, type SavedQuery, withoutSaved, withSaved, writeSaved } from './saved-queries.ts';
import { type ServerQueries, type ServerQuery, useServerQueries } from './use-server-queries.ts';

/** Where a query is saved: in this browser, or on the server. */
export type SavePlace = 'here' | 'server';

export interface SavedQueries {
  readonly here: readonly SavedQuery[];
  readonly server: Pick<ServerQueries, 'queries' | 'failed' | 'again'>;
  readonly save: (query: SavedQuery, place: SavePlace) => void;
  readonly removeHere: (query: SavedQuery) => void;
  /** Moves a query from this browser to the server. */
  readonly move: (query: SavedQuery) => void;
  readonly update: (query: ServerQuery, next: Omit<SavedQuery, 'title'>) => void;
  /** Shares the query with a role, or stops sharing it. */
  readonly share: (query: ServerQuery, role: { readonly code: string; readonly name: string } | null) => void;
  readonly remove: (query: ServerQuery) => void;
}

/**
 * The saved queries of a list. Saving needs a name and at least one condition; overwriting and deleting ask for
 * confirmation (docs/specification.md §2.5).
 */
export function useSavedQueries(code: string, modal: HookAPI): SavedQueries {
  const t = useMessages(advancedQueryMessages);
  const [here, setHere] = useState(() => readSaved(code));
  const server = useServerQueries(code);
  // Each change starts from what is stored now, because another tab may have saved in the meantime.
  const store = (change: (saved: readonly SavedQuery[]) => readonly SavedQuery[]) => {
    const next = change(readSaved(code));
    writeSaved(code, next);
    setHere(next);
  };
  const ask = (name: string, onOk: () => unknown) =>
    void modal.confirm({ title: t('exists', { name }), onOk: async () => void (await onOk()) });
  const askRemove = (name: string, onOk: () => unknown) =>
    void modal.confirm({
      title: t('confirmRemove'),
      content: t('confirmRemoveText', { name }),
      okButtonProps: { danger: true },
      onOk: async () => void (await onOk()),
    });
  /** Asks first if the user already has a query with this name on the server. */
  const add = (query: SavedQuery, onDone: () => void) => {
    const isTaken = server.queries.some(({ own, title }) => own && title === query.title);
    const send = async () => {
      if (await server.add(query, isTaken)) onDone();
    };
    if (isTaken) ask(query.title, send);
    else void send();
  };

  return {
    here,
    server,
    save(query, place) {
      const { title: name } = query;
      const onDone = () => showMessage('success', t('savedDone', { name }));
      const keep = () => {
        store((saved) => withSaved(saved, query));
        onDone();
      };
      if (query.records.length === 0) showMessage('warning', t('cannotSaveEmpty'));
      else if (name === '') showMessage('warning', t('nameMissing'));
      else if (place === 'server') add(query, onDone);
      else if (readSaved(code).some(({ title }) => title === name)) ask(name, keep);
      else keep();
    },
    removeHere: ({ title }) => askRemove(title, () => store((saved) => withoutSaved(saved, title))),
    move: (query) =>
      add(query, () => {
        store((saved) => withoutSaved(saved, query.title));
        showMessage('success', t('movedDone', { name: query.title }));
      }),
    update(query, next) {
      const name = query.title;
      if (next.records.length === 0) showMessage('warning', t('cannotSaveEmpty'));
      else
        ask(name, async () => {
          if (await server.edit(query, next)) showMessage('success', t('savedDone', { name }));
        });
    },
    share: async (query, role) => {
      if (!(await server.share(query, role?.code ?? null))) return;
      const name = query.title;
      showMessage('success', role === null ? t('unsharedDone', { name }) : t('sharedDone', { name, role: role.name }));
    },
    remove: (query) =>
      askRemove(query.title, async () => {
        if (await server.remove(query)) showMessage('success', t('deletedDone', { name: query.title }));
      }),
  };
}
