import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import { compareDataVersions } from '#shared/contract/system/data-log.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { type FieldValue, isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { versionRecord } from '#shared/resource/version-record.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useDefinition } from '#src/resource/definitions/use-definition.ts';
import { RecordValue } from '#src/resource/value/record-value.tsx';
import styles from './compare-dialog.module.css';
import { monitorMessages } from './monitor.messages.ts';

interface VersionDifferenceProps {
  /** Ids of rows of the data log. */
  readonly older: string;
  readonly newer: string;
}

/** Compares two versions field by field, with the labels and texts of their definition. */
export function VersionDifference({ older, newer }: VersionDifferenceProps) {
  const t = useMessages(monitorMessages);
  const compared = useCall(compareDataVersions, { query: { dataId1: older, dataId2: newer } });
  const definition = useDefinition(compared.data?.[0]?.dataCode);
  if (compared.isError) return <LoadProblem text={compared.error.message} onAgain={() => void compared.refetch()} />;
  if (compared.data === undefined || (definition !== null && definition.data === undefined && !definition.error)) {
    return <p aria-busy="true">{t('loading')}</p>;
  }
  // Find the versions by id, because a JeecgBoot server answers them in any order.
  const [before, after] = [older, newer].map((id) => compared.data.find((version) => version.id === id));
  if (before === undefined || after === undefined) return null;
  return (
    <Table
      definition={definition?.data}
      before={versionRecord(before)}
      after={versionRecord(after)}
      versions={[before.dataVersion, after.dataVersion]}
    />
  );
}

interface TableProps {
  /** Undefined if the user may not see the definition or it was removed; column names are shown instead. */
  readonly definition: ResourceDefinition | undefined;
  readonly before: RecordPatch;
  readonly after: RecordPatch;
  readonly versions: readonly [number | string, number | string];
}

/** Columns that change with every save. */
const everyTime = new Set(['version', 'updateTime', 'updateBy']);

function Table({ definition, before, after, versions }: TableProps) {
  const t = useMessages(monitorMessages);
  const language = useLanguage();
  const [onlyChanged, setOnlyChanged] = useState(true);
  const rows = fieldsOf(definition, before, after).map((field) => ({
    field,
    changed: !everyTime.has(field.name) && !sameValue(before[field.name], after[field.name]),
  }));
  const count = rows.filter(({ changed }) => changed).length;
  const shown = rows.filter(({ changed }) => changed || !onlyChanged);
  return (
    <>
      <div className={styles.bar}>
        <Checkbox checked={onlyChanged} onChange={({ target }) => setOnlyChanged(target.checked)}>
          {t('onlyChanged')}
        </Checkbox>
        <span>{count === 0 ? t('same') : t('changedCount', { n: count })}</span>
      </div>
      {shown.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              {versions.map((n, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns, whose versions may be the same
                <th key={at} scope="col">
                  {t('versionNo', { n })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ field, changed }) => (
              <tr key={field.name} data-changed={changed || undefined}>
                <th scope="row">{field.label[language]}</th>
                <td>
                  <Value definition={definition} field={field} record={before} />
                </td>
                <td>
                  <Value definition={definition} field={field} record={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** The definition's fields that either version contains; without a definition, all column names. */
function fieldsOf(
  definition: ResourceDefinition | undefined,
  before: RecordPatch,
  after: RecordPatch,
): readonly FieldDefinition[] {
  const has = (name: string) => name in before || name in after;
  if (definition) return allFields(definition).filter(({ name }) => name !== 'id' && has(name));
  const names = Object.keys({ ...before, ...after }).filter((name) => name !== 'id' && !name.endsWith('_dictText'));
  return names.map((name) => ({ name, label: { zh: name, en: name }, type: 'text' }));
}

const sameValue = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

interface ValueProps {
  readonly definition: ResourceDefinition | undefined;
  readonly field: FieldDefinition;
  readonly record: RecordPatch;
}

function Value({ definition, field, record }: ValueProps) {
  if (definition) return <RecordValue definition={definition} field={field} record={record} />;
  const value = record[field.name];
  return <span>{isBlank(value) ? '–' : String(value)}</span>;
}
