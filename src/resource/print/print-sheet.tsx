import { Fragment, useState } from 'react';
import { yardMoment } from '#shared/clock/yard-clock.ts';
import type { ListState } from '#shared/query/list-query.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { listTitle } from '#shared/resource/list-title.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { numberText } from '#src/resource/kinds/number-text.ts';
import { ConditionText } from '#src/resource/list/advanced-query/condition-text.tsx';
import { filterConditions } from '#src/resource/list/filter-conditions.ts';
import { useSession } from '#src/session/session-store.ts';
import { printMessages } from './print.messages.ts';
import styles from './print.module.css';
import { type PrintedRows, printLimit } from './read-all-rows.ts';

export interface PrintSheetProps {
  readonly definition: ResourceDefinition;
  readonly fields: readonly FieldDefinition[];
  readonly state: Pick<ListState, 'filters' | 'superQuery' | 'matchType'>;
  readonly columns: readonly GridColumn<ResourceRecord>[];
  readonly printed: PrintedRows<ResourceRecord>;
}

/** The printed content; column titles are repeated on each sheet. */
export function PrintSheet({ definition, fields, state, columns, printed }: PrintSheetProps) {
  const t = useMessages(printMessages);
  const language = useLanguage();
  const name = useSession(({ session }) => session?.userInfo.realname ?? '');
  const [time] = useState(() => yardMoment(Date.now()).slice(0, 16));
  const { rows, total } = printed;
  return (
    <article className={styles.sheet}>
      <h1>{listTitle(definition, language)}</h1>
      <p>
        <Conditions state={state} fields={fields} />
      </p>
      <p className={styles.facts}>
        <span>
          {total > printLimit
            ? t('cut', { limit: numberText(printLimit, 0), total: numberText(total, 0) })
            : t(total === 1 ? 'rowsOne' : 'rows', { total: numberText(total, 0) })}
        </span>
        <span>{t('printedBy', { name, time })}</span>
      </p>
      {rows.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col" className={styles.end}>
                #
              </th>
              {columns.map(({ key, title, align }) => (
                <th key={key} scope="col" className={align === 'end' ? styles.end : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.id}>
                <td className={styles.end}>{at + 1}</td>
                {columns.map(({ key, align, text }) => (
                  <td key={key} className={align === 'end' ? styles.end : undefined}>
                    {text(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}

/**
 * Quick filters are joined by 'and'. The conditions of the advanced query have their own joint and are bracketed if the
 * two differ.
 */
function Conditions({ state, fields }: Pick<PrintSheetProps, 'state' | 'fields'>) {
  const t = useMessages(printMessages);
  const { filters, superQuery, matchType } = state;
  const quick = filterConditions(filters);
  if (quick.length + superQuery.length === 0) return t('noConditions');
  const inWords = (conditions: typeof quick, joint: string) =>
    conditions.map((condition, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may stand twice
      <Fragment key={at}>
        {at > 0 && joint}
        <ConditionText condition={condition} field={fields.find(({ name }) => name === condition.field)} />
      </Fragment>
    ));
  const isMixed = matchType === 'or' && quick.length > 0 && superQuery.length > 1;
  return (
    <>
      {t('conditions')}
      {inWords(quick, t('joinAnd'))}
      {quick.length > 0 && superQuery.length > 0 && t('joinAnd')}
      {isMixed && '('}
      {inWords(superQuery, t(matchType === 'or' ? 'joinOr' : 'joinAnd'))}
      {isMixed && ')'}
    </>
  );
}
