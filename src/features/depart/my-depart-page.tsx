import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { departTree, myDepartTree } from '#shared/contract/people/depart.ts';
import { listDepartRoles } from '#shared/contract/people/depart-role.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { NothingThere } from '#src/query-page/query-body.tsx';
import { usePhone } from '#src/screen/use-viewport.ts';
import { useMay } from '#src/session/permission.ts';
import { PageContent } from '#src/shell/page-content/page-content.tsx';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { useSearch } from '#src/tab/use-search.ts';
import { departMessages } from './depart.messages.ts';
import css from './depart.module.css';
import { readDepartNodes } from './depart-nodes.ts';
import { DepartPane } from './depart-pane.tsx';
import { PeopleSection } from './people-section.tsx';
import { RolesSection } from './roles-section.tsx';
import { useMainInSight } from './use-main-in-sight.ts';

type Section = 'people' | 'roles';

/** 我的部门: people in charge of departments manage the departments' people and roles. */
export function MyDepartPage() {
  const t = useMessages(departMessages);
  const [search, setSearch] = useSearch();
  const [section, setSection] = useState<Section>('people');
  const mine = useCall(myDepartTree, {});
  const mayRoles = useMay(listDepartRoles);
  const phone = usePhone();
  // Preselects the first department, because most people are in charge of only one.
  const nodes = readDepartNodes(mine.data ?? []);
  const first = nodes[0]?.key ?? null;
  const isOnlyOne = nodes.length === 1 && nodes[0]?.isLeaf === true;
  const chosen = search.get('depart') ?? first;
  const shown = useCall(departTree, { query: { ids: chosen ?? '' } }, { enabled: chosen !== null });
  const choose = (id: string) =>
    setSearch(
      (next) => {
        next.set('depart', id);
        return next;
      },
      { replace: true },
    );
  const sections: readonly Section[] = mayRoles.visible ? ['people', 'roles'] : ['people'];
  const main = useMainInSight(search.get('depart'));
  return (
    <PageContent title={t('myDepart')} description={t('myDepartLead')} fills>
      {mine.isSuccess && first === null ? (
        <NothingThere title={t('inChargeOfNone')} text={t('notInCharge')} framed />
      ) : (
        <div className={css.split}>
          {/* On phones a tree with a single node is hidden: it offers no choice and would fill half of the screen. */}
          {!(phone && isOnlyOne) && <DepartPane mine chosen={chosen} onChoose={choose} />}
          {/* If the departments could not be read, the tree shows the error. */}
          {(chosen !== null || !mine.isError) && (
            <section ref={main} className={css.main}>
              {chosen === null ? (
                mine.isPending && <SkeletonLines rows={8} />
              ) : (
                <>
                  <div className={css.title}>
                    <h2>{shown.data?.[0]?.title ?? '…'}</h2>
                  </div>
                  <Segmented<Section>
                    aria-label={t('sections')}
                    value={section}
                    options={sections.map((value) => ({ value, label: t(value) }))}
                    onChange={setSection}
                    style={{ alignSelf: 'start' }}
                  />
                  {section === 'people' && <PeopleSection key={chosen} departId={chosen} />}
                  {section === 'roles' && <RolesSection key={chosen} departId={chosen} />}
                </>
              )}
            </section>
          )}
        </div>
      )}
    </PageContent>
  );
}
