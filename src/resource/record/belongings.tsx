import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ResultOf } from '#shared/contract/call.ts';
import { listReferrers } from '#shared/contract/record.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { useCall } from '#src/http/use-call.ts';
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
  readonly id: string;
}

/**
 * What belongs to a record: the records of other resources that name it, found by the reference fields of their
 * definitions. Each kind is read when it comes into sight, by its own list with its own rights, and a few of them.
 */
export function Belongings({ definition, id }: BelongingsProps) {
  const referrers = useCall(
    listReferrers,
    { query: { resource: definition.code } },
    { staleTime: Number.POSITIVE_INFINITY, quiet: true },
  );
  return referrers.data?.map((referrer) => (
    <Belonging
      key={`${referrer.resource}.${referrer.field}`}
      referrer={referrer}
      isAlone={referrers.data.filter(({ resource }) => resource === referrer.resource).length === 1}
      id={id}
    />
  ));
}

interface BelongingProps {
  readonly referrer: Referrer;
  /** No other field of that resource refers here too. */
  readonly isAlone: boolean;
  readonly id: string;
}

function Belonging({ referrer: { resource, field, title, label }, isAlone, id }: BelongingProps) {
  const t = useMessages(recordMessages);
  const box = useRef<HTMLElement>(null);
  const seen = useInSight(box);
  const name = isAlone ? title : t('belongingsOf', { title, label });
  return (
    <section ref={box} className={`${view.group} ${styles.box}`} aria-label={name}>
      <h2>{name}</h2>
      {seen && <Named resource={resource} field={field} id={id} />}
    </section>
  );
}

interface NamedProps {
  readonly resource: string;
  readonly field: string;
  readonly id: string;
}

function Named({ resource, field, id }: NamedProps) {
  const loading = useDefinition(resource);
  if (loading === null) return null;
  if (loading.error !== null) return <p role="alert">{loading.error.message}</p>;
  if (loading.data === undefined) return <p className={styles.quiet} aria-busy="true" />;
  return <Rows definition={loading.data} field={field} id={id} />;
}

function Rows({ definition, field, id }: Omit<NamedProps, 'resource'> & { readonly definition: ResourceDefinition }) {
  const t = useMessages(recordMessages);
  const list = useListPath(definition.code);
  const { sort } = definition.list;
  const found = useCall(resourceCalls(definition).list, {
    query: { [field]: id, pageNo: 1, pageSize: most, ...(sort ?? { column: 'createTime', order: 'desc' }) },
  });
  if (found.isError) return <p role="alert">{found.error.message}</p>;
  if (found.data === undefined) return <p className={styles.quiet} aria-busy="true" />;
  const { records, total } = found.data;
  if (total === 0) return <p className={styles.quiet}>{t('noBelongings')}</p>;
  const all = t('allBelongings', { total });
  return (
    <>
      <ul className={styles.rows}>
        {records.map((record) => (
          <Row key={record.id} definition={definition} record={record} field={field} list={list} />
        ))}
      </ul>
      {total > records.length && (
        <p className={styles.quiet}>
          {list === undefined ? all : <Link to={`${list}?${new URLSearchParams({ [field]: id })}`}>{all}</Link>}
        </p>
      )}
    </>
  );
}

interface RowProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
  readonly field: string;
  readonly list: string | undefined;
}

/** Its name, which leads to it where the person has a page for it, and what its list shows first. */
function Row({ definition, record, field, list }: RowProps) {
  const shown = definition.list.columns
    .filter((name) => name !== field && name !== definition.display)
    .flatMap((name) => fieldOf(definition, name) ?? [])
    .slice(0, values);
  const name = displayOf(definition, record);
  return (
    <li>
      {list === undefined ? <span>{name}</span> : <Link to={`${list}/${record.id}`}>{name}</Link>}
      {shown.map((each) => (
        <RecordValue key={each.name} definition={definition} field={each} record={record} />
      ))}
    </li>
  );
}
