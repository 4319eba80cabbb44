import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ResultOf } from '#shared/contract/call.ts';
import { listReferrers } from '#shared/contract/record.ts';
import { isAbsent } from '#shared/http/call-error.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useDefinition } from '#src/resource/definitions/use-definition.ts';
import { displayOf } from '#src/resource/record-rules.ts';
import { useListPath } from '#src/resource/resource-path.ts';
import { RecordValue } from '#src/resource/value/record-value.tsx';
import { useInSight } from '#src/screen/use-in-sight.ts';
import { recordMessages } from './record.messages.ts';
import view from './record.module.css';
import styles from './related-records.module.css';

type Referrer = ResultOf<typeof listReferrers>[number];

/** Maximum number of records shown for each resource; a link leads to the list with all of them. */
const most = 5;
/** Number of columns besides the name. */
const values = 4;

export interface RelatedRecordsProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
}

/**
 * Related records: records of other resources that refer to this one, found by the reference fields in their
 * definitions. Each resource is loaded when it scrolls into view, by its own list call with its own permissions.
 */
export function RelatedRecords({ definition, record }: RelatedRecordsProps) {
  const referrers = useReferrers(definition);
  // A server without this call has no referring resources either.
  if (isAbsent(referrers.error)) return null;
  if (referrers.isError) return <LoadProblem text={referrers.error.message} onAgain={() => void referrers.refetch()} />;
  return referrers.data?.map((referrer) => (
    <RelatedResource
      key={`${referrer.resource}.${referrer.field}`}
      referrer={referrer}
      isAlone={referrers.data.filter(({ resource }) => resource === referrer.resource).length === 1}
      of={record}
    />
  ));
}

/** The fields of other resources that refer to this one, as far as the user may list those resources. */
export function useReferrers(definition: ResourceDefinition) {
  return useCall(
    listReferrers,
    { query: { resource: definition.code } },
    { staleTime: Number.POSITIVE_INFINITY, quiet: true },
  );
}

interface RelatedResourceProps {
  readonly referrer: Referrer;
  /** The resource has no other field that refers to this record. */
  readonly isAlone: boolean;
  readonly of: ResourceRecord;
}

function RelatedResource({ referrer: { resource, field, title, label }, isAlone, of }: RelatedResourceProps) {
  const t = useMessages(recordMessages);
  const box = useRef<HTMLElement>(null);
  const seen = useInSight(box);
  const name = isAlone ? title : t('relatedOf', { title, label });
  return (
    <section ref={box} className={`${view.group} ${styles.box}`} aria-label={name}>
      <h2>{name}</h2>
      {seen && <RelatedRows resource={resource} field={field} of={of} />}
    </section>
  );
}

export interface RelatedRowsProps {
  readonly resource: string;
  readonly field: string;
  readonly of: ResourceRecord;
}

/** The first records that refer to `of`, with a link to the list of all of them. */
export function RelatedRows({ resource, field, of }: RelatedRowsProps) {
  const loading = useDefinition(resource);
  if (loading === null) return null;
  if (loading.error !== null) return <LoadProblem text={loading.error.message} onAgain={loading.retry} />;
  if (loading.data === undefined) return <p className={styles.quiet} aria-busy="true" />;
  return <Rows definition={loading.data} field={field} of={of} />;
}

function Rows({
  definition,
  field,
  of,
}: Omit<RelatedRowsProps, 'resource'> & { readonly definition: ResourceDefinition }) {
  const t = useMessages(recordMessages);
  const list = useListPath(definition.code);
  const { sort } = definition.list;
  const found = useCall(resourceCalls(definition).list, {
    query: { [field]: of.id, pageNo: 1, pageSize: most, ...(sort ?? { column: 'createTime', order: 'desc' }) },
  });
  if (found.isError) return <LoadProblem text={found.error.message} onAgain={() => void found.refetch()} />;
  if (found.data === undefined) return <p className={styles.quiet} aria-busy="true" />;
  const { records, total } = found.data;
  if (total === 0) return <p className={styles.quiet}>{t('noBelongings')}</p>;
  const all = t('allBelongings', { total });
  return (
    <>
      <RecordTable definition={definition} records={records} field={field} of={of} list={list} />
      {total > records.length && (
        <p className={styles.more}>
          {list === undefined ? all : <Link to={`${list}?${new URLSearchParams({ [field]: of.id })}`}>{all}</Link>}
        </p>
      )}
    </>
  );
}

interface RecordTableProps {
  readonly definition: ResourceDefinition;
  readonly records: readonly ResourceRecord[];
  readonly field: string;
  readonly of: ResourceRecord;
  readonly list: string | undefined;
}

/** Table of related records: the name, linked if the user has a page for it, and the first columns of their list. */
function RecordTable({ definition, records, field, of, list }: RecordTableProps) {
  const language = useLanguage();
  const shown = definition.list.columns
    .filter((name) => name !== field && name !== definition.display && !hasSameValue(name, records, of))
    .flatMap((name) => fieldOf(definition, name) ?? [])
    .slice(0, values);
  const display = fieldOf(definition, definition.display);
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">{display?.label[language]}</th>
          {shown.map(({ name, label }) => (
            <th key={name} scope="col">
              {label[language]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            <th scope="row">
              <Name text={displayOf(definition, record)} to={list && `${list}/${record.id}`} />
            </th>
            {shown.map((each) => (
              <td key={each.name} data-label={each.label[language]}>
                <RecordValue definition={definition} field={each} record={record} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ text, to }: { readonly text: string; readonly to: string | undefined }) {
  return to === undefined ? <span>{text}</span> : <Link to={to}>{text}</Link>;
}

/**
 * Whether all records have the same value as the record of this page, for example its ship. Such a column is left out.
 */
const hasSameValue = (name: string, records: readonly ResourceRecord[], of: ResourceRecord): boolean =>
  of[name] !== undefined && of[name] !== null && records.every((record) => record[name] === of[name]);
