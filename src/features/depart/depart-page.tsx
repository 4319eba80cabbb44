import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { addDepart, departTree } from '#shared/contract/people/depart.ts';
import { listDepartRoles, saveDepartPermission } from '#shared/contract/people/depart-role.ts';
import { emptyListState } from '#shared/query/list-query.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysDepart } from '#shared/system/depart.ts';
import { callKey } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { NothingThere, QueryBody } from '#src/query-page/query-body.tsx';
import { useListExport } from '#src/resource/list/use-list-export.ts';
import { useListImport } from '#src/resource/list/use-list-import.tsx';
import { useMay } from '#src/session/permission.ts';
import { PageContent } from '#src/shell/page-content/page-content.tsx';
import { useSearch } from '#src/tab/use-search.ts';
import { departMessages } from './depart.messages.ts';
import css from './depart.module.css';
import { DepartForm } from './depart-form.tsx';
import { DepartPane } from './depart-pane.tsx';
import { GrantsSection } from './grants-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { readDepart } from './read-depart.ts';
import { useRefreshDeparts } from './refresh-departs.ts';
import { RolesSection } from './roles-section.tsx';
import { useMainInSight } from './use-main-in-sight.ts';

type Section = 'data' | 'people' | 'roles' | 'grants';

const calls = resourceCalls(sysDepart);
const nothing = {};

/**
 * 部门管理: the tree of departments, and data, people, roles and rights of the selected one. Department and section are
 * in the URL.
 */
export function DepartPage() {
  const t = useMessages(departMessages);
  const [search, setSearch] = useSearch();
  const [adding, setAdding] = useState<{ readonly parentId: string | null } | null>(null);
  const chosen = search.get('depart');
  const mayAdd = useMay(addDepart);
  const choose = (id: string | null) => {
    setAdding(null);
    setSearch((next) => {
      if (id === null) next.delete('depart');
      else next.set('depart', id);
      return next;
    });
  };
  const main = useMainInSight(chosen);
  return (
    <PageContent title={t('departs')} description={t('departsLead')} fills actions={<Exchange />}>
      <div className={css.split}>
        <DepartPane
          chosen={chosen}
          onChoose={choose}
          actions={
            mayAdd.visible && (
              <div className={css.actions}>
                <Button type="primary" disabled={mayAdd.disabled} onClick={() => setAdding({ parentId: null })}>
                  {t('add')}
                </Button>
                <Button disabled={mayAdd.disabled || chosen === null} onClick={() => setAdding({ parentId: chosen })}>
                  {t('addBelow')}
                </Button>
              </div>
            )
          }
        />
        <section ref={main} className={css.main}>
          {adding ? (
            <>
              <div className={css.title}>
                <h2>{t('newDepart')}</h2>
              </div>
              <DepartForm
                key={`new ${adding.parentId}`}
                depart={adding}
                onSaved={choose}
                onRemoved={() => setAdding(null)}
              />
            </>
          ) : chosen === null ? (
            <NothingThere title={t('choose')} text={t('chooseHint')} framed={false} />
          ) : (
            <Chosen key={chosen} id={chosen} onGone={() => choose(null)} />
          )}
        </section>
      </div>
    </PageContent>
  );
}

function Chosen({ id, onGone }: { readonly id: string; readonly onGone: () => void }) {
  const t = useMessages(departMessages);
  const [search, setSearch] = useSearch();
  const found = useQuery({
    // A key of its own: the cached tree of the same id has no people in charge on a JeecgBoot server.
    queryKey: [...callKey(departTree, { query: { ids: id } }), 'inCharge'],
    queryFn: async ({ signal }) => (await readDepart(id, signal)) ?? null,
  });
  const mayRoles = useMay(listDepartRoles);
  const mayGrant = useMay(saveDepartPermission);
  const sections: readonly Section[] = [
    'data',
    'people',
    ...(mayRoles.visible ? (['roles'] as const) : []),
    ...(mayGrant.visible ? (['grants'] as const) : []),
  ];
  const section = sections.find((each) => each === search.get('section')) ?? 'data';
  return (
    // The URL may name a department that does not exist any more.
    <QueryBody query={found} outline={8} nothing={(depart) => (depart === null ? { title: t('gone') } : null)}>
      {(depart) =>
        depart && (
          <>
            <div className={css.title}>
              <h2>{depart.title}</h2>
              <span className={css.quiet}>
                {t('code')} {depart.orgCode}
              </span>
            </div>
            <Segmented<Section>
              aria-label={t('sections')}
              value={section}
              options={sections.map((value) => ({ value, label: t(value) }))}
              onChange={(value) =>
                setSearch(
                  (next) => {
                    next.set('section', value);
                    return next;
                  },
                  { replace: true },
                )
              }
              style={{ alignSelf: 'start', maxWidth: '100%' }}
            />
            {section === 'data' && (
              <DepartForm
                key={`${depart.version} ${depart.updateTime}`}
                depart={depart}
                onSaved={() => undefined}
                onRemoved={onGone}
              />
            )}
            {section === 'people' && <PeopleSection departId={id} />}
            {section === 'roles' && <RolesSection departId={id} />}
            {section === 'grants' && <GrantsSection departId={id} />}
          </>
        )
      }
    </QueryBody>
  );
}

/** Export and import of the whole tree as a workbook. */
function Exchange() {
  const t = useMessages(departMessages);
  const refresh = useRefreshDeparts();
  const [modal, holder] = Modal.useModal();
  const { exportXls, importExcel, importPreview, importTemplate } = calls;
  const title = t('departs');
  const exporting = useListExport({
    calls: { exportXls },
    fixed: nothing,
    state: emptyListState(),
    selectedIds: () => [],
    shownColumns: () => [],
    title,
  });
  const importing = useListImport({
    calls: { importExcel, importPreview, importTemplate },
    modal,
    title,
    onImported: () => void refresh(),
  });
  const mayExport = useMay(exportXls);
  const mayImport = useMay(importExcel);
  return (
    <>
      {mayImport.visible && (
        <Button icon={<UploadOutlined aria-hidden />} disabled={mayImport.disabled} onClick={importing.open}>
          {t('importing')}
        </Button>
      )}
      {mayExport.visible && (
        <Button
          icon={<DownloadOutlined aria-hidden />}
          disabled={mayExport.disabled}
          loading={exporting.busy}
          onClick={() => exporting.run('query')}
        >
          {t('exporting')}
        </Button>
      )}
      {holder}
      {importing.dialog}
    </>
  );
}
