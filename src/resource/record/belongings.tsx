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
import styles from './belongings.module.css';
import { recordMessages } from './record.messages.ts';
import view from './record.module.css';

type Referrer = ResultOf<typeof listReferrers>[number];

/** How many tell what there is; the list behind the link has all of them. */
const most = 5;
/** Values beside the name of each. */
const values = 4;

export interface BelongingsProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
}

/**
 * What belongs to a record: the records of other resources that name it, found by the reference fields of their
 * definitions. Each kind is read when it comes into sight, by its own list with its own rights, and a few of them.
 */
export function Belongings({ definition, record }: BelongingsProps) {
  const referrers = useReferrers(definition);
  // A server without the call has no such resources either.
  if (isAbsent(referrers.error)) return null;
  if (referrers.isError) return <LoadProblem text={referrers.error.message} onAgain={() => void referrers.refetch()} />;
  return referrers.data?.map((referrer) => (
    <Belonging
      key={`${referrer.resource}.${referrer.field}`}
      referrer={referrer}
      isAlone={referrers.data.filter(({ resource }) => resource === referrer.resource).length === 1}
      of={record}
    />
  ));
}

/** The fields of other resources that name records of this one, as far as the person may list them. */
export function useReferrers(definition: ResourceDefinition) {
  return useCall(
    listReferrers,
    { query: { resource: definition.code } },
    { staleTime: Number.POSITIVE_INFINITY, quiet: true },
  );
}

interface BelongingProps {
  readonly referrer: Referrer;
  /** No other field of that resource refers here too. */
  readonly isAlone: boolean;
  readonly of: ResourceRecord;
}

function Belonging({ referrer: { resource, field, title, label }, isAlone, of }: BelongingProps) {
  const t = useMessages(recordMessages);
  const box = useRef<HTMLElement>(null);
  const seen = useInSight(box);
  const name = isAlone ? title : t('belongingsOf', { title, label });
  return (
    <section ref={box} className={`${view.group} ${styles.box}`} aria-label={name}>
      <h2>{name}</h2>
      {seen && <BelongingRows resource={resource} field={field} of={of} />}
    </section>
  );
}

export interface BelongingRowsProps {
  readonly resource: string;
  readonly field: string;
  readonly of: ResourceRecord;
}

/** The first few records of a kind, with the way to all of them. */
export function BelongingRows({ resource, field, of }: BelongingRowsProps) {
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
}: Omit<BelongingRowsProps, 'resource'> & { readonly definition: ResourceDefinition }) {
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

/** The name of each, which leads to it where the person has a page for it, and what its list shows first. */
function RecordTable({ definition, records, field, of, list }: RecordTableProps) {
  const language = useLanguage();
  const shown = definition.list.columns
    .filter((name) => name !== field && name !== definition.display && !saysTheSame(name, records, of))
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

/** The record itself stands above: its ship need not be told again of all that belongs to it. */
const saysTheSame = (name: string, records: readonly ResourceRecord[], of: ResourceRecord): boolean =>
  of[name] !== undefined && of[name] !== null && records.every((record) => record[name] === of[name]);
