import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import Segmented from 'antd/es/segmented';
import { useRef, useState } from 'react';
import type { MatchType, SuperCondition } from '#shared/query/super-query.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { LargeDialog } from '#src/controls/large-dialog.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { advancedQueryMessages } from './advanced-query.messages.ts';
import styles from './advanced-query.module.css';
import { type ConditionDraft, conditionsOf, draftsOf, emptyDraft } from './condition-draft.ts';
import { ConditionLine } from './condition-line.tsx';
import { SaveQueryForm } from './save-query-form.tsx';
import { SavedQueryList } from './saved-query-list.tsx';
import { useSavedQueries } from './use-saved-queries.ts';

export interface AdvancedQuery {
  readonly superQuery: readonly SuperCondition[];
  readonly matchType: MatchType;
}

export interface AdvancedQueryDialogProps extends AdvancedQuery {
  readonly fields: readonly FieldDefinition[];
  /** Key under which queries are saved: the code of the list or the path of its page. */
  readonly saveCode: string;
  readonly onApply: (query: AdvancedQuery) => void;
  readonly onClose: () => void;
}

const width = 1000;

/**
 * Dialog for conditions on any field, combined by 'all' or 'any', which can be saved under a name
 * (docs/specification.md §2.4, §2.5 'Advanced query').
 */
export default function AdvancedQueryDialog(props: AdvancedQueryDialogProps) {
  const { fields, saveCode, superQuery, onApply, onClose } = props;
  const t = useMessages(advancedQueryMessages);
  const [drafts, setDrafts] = useState(() => draftsOf(superQuery));
  const [matchType, setMatchType] = useState<MatchType>(props.matchType);
  const [modal, holder] = Modal.useModal();
  const saved = useSavedQueries(saveCode, modal);
  const lines = useRef<HTMLOListElement>(null);
  const conditions = conditionsOf(drafts, fields);

  const change = (draft: ConditionDraft) =>
    setDrafts((old) => old.map((each) => (each.key === draft.key ? draft : each)));
  const remove = ({ key }: ConditionDraft) =>
    setDrafts((old) => (old.length > 1 ? old.filter((each) => each.key !== key) : [emptyDraft()]));
  const apply = (query: AdvancedQuery) => {
    if (query.superQuery.length === 0) {
      showMessage('warning', t('cannotQueryEmpty'));
      return;
    }
    onApply(query);
    onClose();
  };
  const reset = () => {
    setDrafts(draftsOf([]));
    setMatchType('and');
    onApply({ superQuery: [], matchType: 'and' });
  };

  return (
    <LargeDialog
      open
      title={t('title')}
      width={width}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <SaveQueryForm onSave={(title, place) => saved.save({ title, matchType, records: conditions }, place)} />
          <div className={styles.footerActions}>
            <Button onClick={onClose}>{t('close')}</Button>
            <Button onClick={reset}>{t('reset')}</Button>
            <Button type="primary" onClick={() => apply({ superQuery: conditions, matchType })}>
              {t('apply')}
            </Button>
          </div>
        </div>
      }
    >
      {holder}
      <div className={styles.columns}>
        <form
          className={styles.conditions}
          onSubmit={(event) => {
            event.preventDefault();
            apply({ superQuery: conditions, matchType });
          }}
        >
          <Segmented<MatchType>
            aria-label={t('matchType')}
            value={matchType}
            options={[
              { value: 'and', label: t('and') },
              { value: 'or', label: t('or') },
            ]}
            onChange={setMatchType}
          />
          <ol ref={lines} className={styles.lines}>
            {drafts.map((draft, at) => (
              <ConditionLine
                key={draft.key}
                draft={draft}
                fields={fields}
                position={at + 1}
                onChange={change}
                onRemove={() => remove(draft)}
              />
            ))}
          </ol>
          <Button
            type="dashed"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setDrafts((old) => [...old, emptyDraft()])}
          >
            {t('add')}
          </Button>
          {/* Makes Enter in a text field submit the form. */}
          <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        </form>
        <SavedQueryList
          saved={saved}
          onUpdate={(query) => saved.update(query, { matchType, records: conditions })}
          onLoad={(query) => {
            setDrafts(draftsOf(query.records));
            setMatchType(query.matchType);
            apply({ superQuery: query.records, matchType: query.matchType });
          }}
        />
      </div>
    </LargeDialog>
  );
}
