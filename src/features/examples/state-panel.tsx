import { useSyncExternalStore } from 'react';
import type { EditStore } from '#src/grid/edit/edit-store.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import css from './example-frame.module.css';
import { examplesMessages } from './examples.messages.ts';

/** Ids beyond these are only counted. */
const most = 3;

/** What an editable grid holds at the moment: rows, selection, what is new, changed and deleted, and the errors. */
export function StatePanel({ store }: { readonly store: EditStore }) {
  const t = useMessages(examplesMessages);
  useSyncExternalStore(store.subscribe, () => store.version);
  const fresh = store.all.filter(({ id }) => store.isNew(id)).length;
  const problems = [...store.problems.values()].reduce((sum, cells) => sum + cells.size, 0);
  const ids = (rows: readonly { readonly id: string }[]) => {
    const first = rows.slice(0, most).map(({ id }) => id.slice(-8));
    return first.join(', ') + (rows.length > most ? ' …' : '');
  };
  return (
    <dl className={css.state} aria-label={t('state')}>
      <Entry name={t('rows')} value={store.count} />
      <Entry name={t('selected')} value={store.selectedCount} ids={ids(store.selected)} />
      <Entry name={t('fresh')} value={fresh} />
      <Entry name={t('changed')} value={store.changedIds.length} ids={ids(store.changedIds.map((id) => ({ id })))} />
      <Entry name={t('deleted')} value={store.removed.length} ids={ids(store.removed)} />
      <Entry name={t('problems')} value={problems} />
    </dl>
  );
}

function Entry({ name, value, ids = '' }: { readonly name: string; readonly value: number; readonly ids?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value.toLocaleString('en')}
        {ids !== '' && <span className={css.ids}> {ids}</span>}
      </dd>
    </div>
  );
}
