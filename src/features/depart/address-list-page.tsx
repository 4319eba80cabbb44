import Button from 'antd/es/button';
import { useCallback, useMemo } from 'react';
import { addressList } from '#shared/contract/people/depart-people.ts';
import { useServedCondition } from '#src/http/server-abilities.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { lowerFirst } from '#src/i18n/lower-first.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { FilterBar } from '#src/resource/list/filter-bar.tsx';
import { ListBody } from '#src/resource/list/list-body.tsx';
import type { ListCalls } from '#src/resource/list/list-calls.ts';
import { ListEmpty } from '#src/resource/list/list-empty.tsx';
import { ListFrame } from '#src/resource/list/list-frame.tsx';
import { ListSettingsButton } from '#src/resource/list/list-settings-button.tsx';
import { ListToolbar } from '#src/resource/list/list-toolbar.tsx';
import { useList } from '#src/resource/list/use-list.tsx';
import { useSearch } from '#src/tab/use-search.ts';
import { AddressCard } from './address-card.tsx';
import { type AddressRow, addressColumns, addressFields, addressFilterNames, addressId } from './address-columns.ts';
import { departMessages } from './depart.messages.ts';
import css from './depart.module.css';
import { DepartPane } from './depart-pane.tsx';

const calls: ListCalls<AddressRow> = { list: addressList };

/** 通讯录: colleagues with departments and contact data, which is masked for most users (docs/security.md P18). */
export function AddressListPage() {
  const t = useMessages(departMessages);
  const language = useLanguage();
  const title = t('addresses');
  const byName = useServedCondition(addressList, 'keyword') !== 'keyword';
  const fields = useMemo(() => addressFields(byName), [byName]);
  const list = useList({
    calls,
    rowId: addressId,
    title,
    filterNames: addressFilterNames,
    // Names in the server's own order.
    sort: null,
    scrolls: false,
  });
  const columns = useMemo(() => addressColumns(t, language), [t, language]);
  const card = useCallback((row: AddressRow) => <AddressCard row={row} />, []);
  const { filters } = list.state;
  const frame = (
    <ListFrame
      list={list}
      title={title}
      filters={
        <FilterBar fields={fields} filters={filters} onSearch={list.search} onReset={list.reset} phone={list.phone} />
      }
      toolbar={
        <ListToolbar list={list} named={fields} actions={<ListSettingsButton list={list} columns={columns} />} />
      }
    >
      <ListBody
        list={list}
        label={title}
        columns={columns}
        card={card}
        selectable={false}
        empty={
          <ListEmpty title={lowerFirst(t('people'))} filtered={Object.keys(filters).length > 0} onClear={list.reset} />
        }
      />
    </ListFrame>
  );
  if (list.phone) return frame;
  return (
    <div className={css.beside}>
      <Departs isNarrowed={filters.orgCode !== undefined} />
      <div className={css.list}>{frame}</div>
    </div>
  );
}

/**
 * Tree of departments. It sets the same filter as the field above the list, and stores the id of the selected node in
 * the URL as well.
 */
function Departs({ isNarrowed }: { readonly isNarrowed: boolean }) {
  const t = useMessages(departMessages);
  const [search, setSearch] = useSearch();
  const show = (id: string | null, orgCode: string | null) =>
    setSearch((next) => {
      next.delete('pageNo');
      for (const [name, value] of Object.entries({ depart: id, orgCode })) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return (
    <DepartPane
      chosen={isNarrowed ? search.get('depart') : null}
      onChoose={show}
      actions={
        <Button type="text" block className={css.all ?? ''} aria-pressed={!isNarrowed} onClick={() => show(null, null)}>
          {t('everybody')}
        </Button>
      }
    />
  );
}
