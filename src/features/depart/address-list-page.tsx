import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { departTree } from '#shared/contract/depart.ts';
import { addressList } from '#shared/contract/depart-people.ts';
import { clearable } from '#src/controls/clear-icon.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { PageContent } from '#src/shell/page-content/page-content.tsx';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { useSearch } from '#src/tab/use-search.ts';
import { departMessages } from './depart.messages.ts';
import css from './depart.module.css';
import { DepartPane } from './depart-pane.tsx';
import { PeoplePages, pageSize } from './people-pages.tsx';
import { PlainTable } from './plain-table.tsx';
import { Problem } from './problem.tsx';
import { useMainInSight } from './use-main-in-sight.ts';

/** 通讯录: colleagues with their departments and how to reach them; contact data is masked for most people (P18). */
export function AddressListPage() {
  const t = useMessages(departMessages);
  const [search, setSearch] = useSearch();
  const depart = search.get('depart');
  const keyword = search.get('keyword') ?? '';
  const pageNo = Math.max(1, Number(search.get('pageNo')) || 1);
  const show = (part: Readonly<Record<string, string | null>>) =>
    setSearch(
      (next) => {
        for (const [name, value] of Object.entries({ pageNo: null, ...part })) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  const chosen = useCall(departTree, { query: { ids: depart ?? '' } }, { enabled: depart !== null });
  const orgCode = depart === null ? undefined : chosen.data?.[0]?.orgCode;
  const people = useCall(
    addressList,
    { query: { pageNo, pageSize, ...(orgCode && { orgCode }), ...(keyword && { keyword }) } },
    { enabled: depart === null || orgCode !== undefined, placeholderData: (before) => before },
  );
  const problem = chosen.error ?? people.error;
  const main = useMainInSight(depart);
  return (
    <PageContent title={t('addresses')} fills>
      <div className={css.split}>
        <DepartPane
          chosen={depart}
          onChoose={(id) => show({ depart: id })}
          actions={
            <Button block className={css.all} aria-pressed={depart === null} onClick={() => show({ depart: null })}>
              {t('everybody')}
            </Button>
          }
        />
        <section ref={main} className={css.main}>
          <div className={css.bar}>
            <Input.Search
              key={keyword}
              defaultValue={keyword}
              allowClear={clearable}
              aria-label={t('searchAddress')}
              placeholder={t('searchAddress')}
              maxLength={100}
              onSearch={(value) => show({ keyword: value.trim() })}
            />
          </div>
          {problem !== null && (
            <Problem
              reason={problem.message}
              onAgain={() => void (chosen.error === null ? people.refetch() : chosen.refetch())}
            />
          )}
          {people.isPending && problem === null && <SkeletonLines rows={8} />}
          {people.data?.records.length === 0 && <p className={css.empty}>{t('noneFound')}</p>}
          {people.data !== undefined && people.data.records.length > 0 && (
            <PlainTable
              label={t('addresses')}
              busy={people.isFetching}
              rows={people.data.records}
              rowKey={({ userId }) => userId}
              columns={[
                { key: 'realname', title: t('realname'), render: ({ realname }) => realname },
                { key: 'workNo', title: t('workNo'), render: ({ workNo }) => workNo },
                { key: 'departName', title: t('departNames'), render: ({ departName }) => departName },
                { key: 'post', title: t('post'), render: (row) => row.post_dictText },
                { key: 'phone', title: t('phone'), render: ({ phone }) => phone },
                { key: 'telephone', title: t('telephone'), render: ({ telephone }) => telephone },
                { key: 'email', title: t('email'), render: ({ email }) => email },
              ]}
            />
          )}
          <PeoplePages
            pageNo={pageNo}
            total={people.data?.total ?? 0}
            onTurn={(page) => show({ pageNo: String(page) })}
          />
        </section>
      </div>
    </PageContent>
  );
}
