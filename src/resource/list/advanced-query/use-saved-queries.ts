import type { HookAPI } from 'antd/es/modal/useModal';
import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { tell } from '#src/resource/tell.ts';
import { advancedQueryMessages } from './advanced-query.messages.ts';
import { readSaved, type SavedQuery, withoutSaved, withSaved, writeSaved } from './saved-queries.ts';

/** The saved queries of a list; saving needs a name and conditions, overwriting and deleting ask (spec 2 §5). */
export function useSavedQueries(code: string, modal: HookAPI) {
  const t = useMessages(advancedQueryMessages);
  const [queries, setQueries] = useState(() => readSaved(code));
  // Another tab of this browser may have saved meanwhile, so each change begins with what is stored now.
  const store = (change: (saved: readonly SavedQuery[]) => readonly SavedQuery[]) => {
    const next = change(readSaved(code));
    writeSaved(code, next);
    setQueries(next);
  };
  const keep = (query: SavedQuery) => {
    store((saved) => withSaved(saved, query));
    tell('success', t('savedDone', { name: query.title }));
  };

  return {
    queries,
    save: (title: string, { matchType, records }: Omit<SavedQuery, 'title'>) => {
      if (records.length === 0) tell('warning', t('cannotSaveEmpty'));
      else if (title === '') tell('warning', t('nameMissing'));
      else if (readSaved(code).some((query) => query.title === title))
        void modal.confirm({
          title: t('exists', { name: title }),
          onOk: () => keep({ title, matchType, records }),
        });
      else keep({ title, matchType, records });
    },
    remove: ({ title }: SavedQuery) =>
      void modal.confirm({
        title: t('confirmRemove'),
        content: t('confirmRemoveText', { name: title }),
        okButtonProps: { danger: true },
        onOk: () => store((saved) => withoutSaved(saved, title)),
      }),
  };
}
