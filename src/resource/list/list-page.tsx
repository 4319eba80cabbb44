import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { offers, permissionPrefix } from '#shared/resource/resource-calls.ts';
import { size } from '#shared/theme/tokens.ts';
import { useDictionaryLookup } from '#src/controls/use-dictionary.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { useCan } from '#src/session/permission.ts';
import { usePhone } from '#src/shell/use-viewport.ts';
import { FilterBar } from './filter-bar.tsx';
import { listMessages } from './list.messages.ts';
import styles from './list.module.css';
import { ListBody } from './list-body.tsx';
import type { ColumnContext } from './list-columns.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { cardHeight } from './record-card.tsx';
import { useListRows } from './use-list-rows.ts';
import { useListState } from './use-list-state.ts';

export interface ResourceListPageProps {
  readonly definition: ResourceDefinition;
  /** Path of the list's menu entry; records lie below it. */
  readonly path: string;
}

/** The list of a resource, made from its definition: conditions, the grid up to the bottom of the window, paging. */
export function ResourceListPage({ definition, path }: ResourceListPageProps) {
  const t = useMessages(listMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const phone = usePhone();
  const view = useListState(definition);
  const mode = phone ? 'scrolling' : view.mode;
  const rows = useListRows(definition, view.state, mode, phone ? cardHeight : size.listRow);
  const lookup = useDictionaryLookup();
  const recordPath = useRecordPath();
  const context = useMemo((): ColumnContext => ({ language, lookup, recordPath }), [language, lookup, recordPath]);
  const canAdd = useCan(`${permissionPrefix(definition)}:add`);
  const mayAdd = offers(definition, 'add') && canAdd.visible && !canAdd.disabled;
  const create = mayAdd ? () => navigate(`${path}/new`) : undefined;

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 title={definition.title[language]}>{definition.title[language]}</h1>
        {create !== undefined && !phone && (
          <Button type="primary" icon={<PlusOutlined />} onClick={create}>
            {t('create')}
          </Button>
        )}
      </header>
      <FilterBar definition={definition} filters={view.state.filters} onFilter={view.filter} phone={phone} />
      <div className={styles.card}>
        <ListToolbar definition={definition} rows={rows} view={view} phone={phone} />
        <div className={styles.grid}>
          <ListBody
            definition={definition}
            path={path}
            rows={rows}
            view={view}
            offset={mode === 'paging' ? (view.state.pageNo - 1) * view.state.pageSize : 0}
            context={context}
            phone={phone}
            onCreate={create}
          />
        </div>
        {mode === 'paging' && (
          <ListFooter
            state={view.state}
            status={rows.status}
            onPage={(pageNo, pageSize) => view.change({ pageNo, pageSize })}
          />
        )}
      </div>
      {phone && create !== undefined && (
        <div className={styles.bottomBar}>
          <Button type="primary" icon={<PlusOutlined />} onClick={create}>
            {t('create')}
          </Button>
        </div>
      )}
    </div>
  );
}
