import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import Popconfirm from 'antd/es/popconfirm';
import { Suspense, useState } from 'react';
import type { ResultOf } from '#shared/contract/call.ts';
import { addDepartUsers, listDepartUsers, removeDepartUsers } from '#shared/contract/people/depart-people.ts';
import { giveDepartRoles } from '#shared/contract/people/depart-role.ts';
import { clearable } from '#src/controls/clear-icon.tsx';
import { useServedCondition } from '#src/http/server-abilities.ts';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useMay } from '#src/session/permission.ts';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { departMessages } from './depart.messages.ts';
import css from './depart.module.css';
import { PeoplePages, pageSize } from './people-pages.tsx';
import { PlainTable } from './plain-table.tsx';
import { Problem } from './problem.tsx';
import { useRefreshDeparts } from './refresh-departs.ts';

const AddPeopleDialog = lazyPart(async () => (await import('./add-people-dialog.tsx')).AddPeopleDialog);
const GiveRolesDialog = lazyPart(async () => (await import('./give-roles-dialog.tsx')).GiveRolesDialog);

export type DepartPerson = NonNullable<ResultOf<typeof listDepartUsers>>['records'][number];

/** People of a department and of those below it: adding, removing, and their roles in the department. */
export function PeopleSection({ departId }: { readonly departId: string }) {
  const t = useMessages(departMessages);
  const [keyword, setKeyword] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [adding, setAdding] = useState(false);
  const [giving, setGiving] = useState<DepartPerson | null>(null);
  const refresh = useRefreshDeparts();
  const page = useCall(
    listDepartUsers,
    { query: { depId: departId, pageNo, pageSize, ...(keyword && { keyword }) } },
    { placeholderData: (before) => before },
  );
  // A JeecgBoot server searches by account only.
  const search = t(useServedCondition(listDepartUsers, 'keyword') === 'keyword' ? 'searchPeople' : 'searchUsername');
  const mayAdd = useMay(addDepartUsers);
  const mayRemove = useMay(removeDepartUsers);
  const mayGive = useMay(giveDepartRoles);
  const remove = useSend(removeDepartUsers, {
    onSuccess: () => {
      showMessage('success', t('takenOut', { n: ticked.size }));
      setTicked(new Set());
      return refresh();
    },
  });
  const rows = page.data?.records ?? [];
  const tick = (ids: readonly string[], on: boolean) => {
    const next = new Set(ticked);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setTicked(next);
  };
  const all = rows.map(({ id }) => id);
  const allTicked = all.length > 0 && all.every((id) => ticked.has(id));

  if (page.isPending) return <SkeletonLines rows={6} />;
  return (
    <>
      <div className={css.bar}>
        <Input.Search
          key={departId}
          allowClear={clearable}
          aria-label={search}
          placeholder={search}
          maxLength={100}
          onSearch={(value) => {
            setKeyword(value.trim());
            setPageNo(1);
          }}
        />
        {mayAdd.visible && (
          <Button type="primary" disabled={mayAdd.disabled} onClick={() => setAdding(true)}>
            {t('addPeople')}
          </Button>
        )}
        {mayRemove.visible && ticked.size > 0 && (
          <>
            <span aria-live="polite">{t('selected', { n: ticked.size })}</span>
            <Popconfirm
              title={t('takeOutQuestion', { n: ticked.size })}
              okButtonProps={{ danger: true }}
              onConfirm={() =>
                remove
                  .mutateAsync({ query: { depId: departId, userIds: [...ticked].join(',') } })
                  .catch(() => undefined)
              }
            >
              <Button danger disabled={mayRemove.disabled} loading={remove.isPending}>
                {t('takeOut')}
              </Button>
            </Popconfirm>
          </>
        )}
      </div>
      {page.isError && <Problem reason={page.error.message} onAgain={() => void page.refetch()} />}
      {rows.length === 0 && !page.isError && <p className={css.empty}>{t(keyword ? 'noneFound' : 'noPeople')}</p>}
      {rows.length > 0 && (
        <PlainTable
          label={t('people')}
          busy={page.isFetching}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            ...(mayRemove.visible
              ? [
                  {
                    key: 'tick',
                    title: t('selectAll'),
                    bare: true,
                    head: (
                      <Checkbox
                        aria-label={t('selectAll')}
                        checked={allTicked}
                        indeterminate={!allTicked && all.some((id) => ticked.has(id))}
                        onChange={({ target }) => tick(all, target.checked)}
                      />
                    ),
                    render: ({ id, realname }: DepartPerson) => (
                      <Checkbox
                        aria-label={t('selectOne', { name: realname })}
                        checked={ticked.has(id)}
                        onChange={({ target }) => tick([id], target.checked)}
                      />
                    ),
                  },
                ]
              : []),
            { key: 'realname', title: t('realname'), render: ({ realname }) => realname },
            { key: 'username', title: t('username'), render: ({ username }) => username },
            { key: 'orgCode', title: t('departNames'), render: ({ orgCode }) => orgCode },
            { key: 'sex', title: t('sex'), render: (row) => row.sex_dictText },
            { key: 'phone', title: t('phone'), render: ({ phone }) => phone },
            { key: 'status', title: t('state'), render: (row) => row.status_dictText },
            ...(mayGive.visible
              ? [
                  {
                    key: 'actions',
                    title: t('actions'),
                    bare: true,
                    render: (row: DepartPerson) => (
                      <Button
                        size="small"
                        disabled={mayGive.disabled}
                        aria-label={t('giveRolesOf', { name: row.realname })}
                        onClick={() => setGiving(row)}
                      >
                        {t('giveRoles')}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      <PeoplePages pageNo={pageNo} total={page.data?.total ?? 0} onTurn={setPageNo} />
      <Suspense>
        {adding && <AddPeopleDialog departId={departId} onClose={() => setAdding(false)} />}
        {giving && <GiveRolesDialog departId={departId} person={giving} onClose={() => setGiving(null)} />}
      </Suspense>
    </>
  );
}
