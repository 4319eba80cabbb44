import { useSyncExternalStore } from 'react';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditStore } from '#src/grid/edit/edit-store.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import css from './example-frame.module.css';
import { examplesMessages } from './examples.messages.ts';

/** Number of rows that are listed; others are only counted. */
const most = 3;

/** Current state of an editable grid: rows, selection, new, changed and deleted rows, and errors. */
export function StatePanel({ store }: { readonly store: EditStore }) {
  const t = useMessages(examplesMessages);
  useSyncExternalStore(store.subscribe, () => store.version);
  const fresh = store.all.filter(({ id }) => store.isNew(id)).length;
  const problems = [...store.problems.values()].reduce((sum, cells) => sum + cells.size, 0);
  const changed = store.changedIds;
  const codes = (rows: readonly (GridRecord | undefined)[]) => {
    const first = rows.slice(0, most).flatMap((row) => (row?.code ? [String(row.code)] : []));
    return first.join(', ') + (rows.length > most ? ' …' : '');
  };
  return (
    <dl className={css.state} aria-label={t('state')}>
      <Entry name={t('rows')} value={store.count} />
      <Entry name={t('selected')} value={store.selectedCount} codes={codes(store.selected)} />
      <Entry name={t('fresh')} value={fresh} />
      <Entry
        name={t('changed')}
        value={changed.length}
        codes={codes(changed.slice(0, most + 1).map((id) => store.at(store.positionOf(id))))}
      />
      <Entry name={t('deleted')} value={store.removed.length} codes={codes(store.removed)} />
      <Entry name={t('problems')} value={problems} />
    </dl>
  );
}

interface EntryProps {
  readonly name: string;
  readonly value: number;
  readonly codes?: string;
}

function Entry({ name, value, codes = '' }: EntryProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value.toLocaleString('en')}
        {codes !== '' && <span className={css.codes}> {codes}</span>}
      </dd>
    </div>
  );
}
