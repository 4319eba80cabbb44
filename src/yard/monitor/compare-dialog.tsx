import { useId, useState } from 'react';
import type { ResultOf } from '#shared/contract/call.ts';
import { listDataVersions } from '#shared/contract/system/data-log.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { LargeDialog } from '#src/controls/large-dialog.tsx';
import { Select } from '#src/controls/select.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import styles from './compare-dialog.module.css';
import { monitorMessages } from './monitor.messages.ts';
import { VersionDifference } from './version-difference.tsx';

export interface CompareDialogProps {
  /** A row of the data log. */
  readonly version: ResourceRecord;
  readonly onClose: () => void;
}

type Version = ResultOf<typeof listDataVersions>[number];

/** Lets the user choose two versions of a record and shows their differences. */
export function CompareDialog({ version, onClose }: CompareDialogProps) {
  const t = useMessages(monitorMessages);
  const query = { dataTable: String(version.dataTable), dataId: String(version.dataId) };
  const versions = useCall(listDataVersions, { query });
  const name = String(version.dataNo ?? version.dataTitle ?? version.dataId);
  return (
    <LargeDialog title={t('compareOf', { name })} width={880} open onClose={onClose} footer={null}>
      <QueryBody
        query={versions}
        outline={8}
        nothing={(found) => (found.length < 2 ? { title: t('oneVersion') } : null)}
      >
        {(found) => <Chosen versions={found} first={version.id} />}
      </QueryBody>
    </LargeDialog>
  );
}

/** Versions are sorted newest first. Initially this row's version and the one before are selected. */
function Chosen({ versions, first }: { readonly versions: readonly Version[]; readonly first: string }) {
  const t = useMessages(monitorMessages);
  const ids = { older: useId(), newer: useId() };
  const at = Math.min(
    versions.length - 2,
    Math.max(
      0,
      versions.findIndex(({ id }) => id === first),
    ),
  );
  const [newer, setNewer] = useState(versions[at]?.id ?? '');
  const [older, setOlder] = useState(versions[at + 1]?.id ?? '');
  const options = versions.map(({ id, dataVersion, createBy, createTime }) => ({
    value: id,
    label: t('versionBy', { n: dataVersion, by: createBy ?? '–', time: createTime }),
  }));
  return (
    <>
      <div className={styles.choices}>
        <label htmlFor={ids.older}>
          {t('olderVersion')}
          <Select id={ids.older} value={older} onChange={setOlder} options={options} />
        </label>
        <label htmlFor={ids.newer}>
          {t('newerVersion')}
          <Select id={ids.newer} value={newer} onChange={setNewer} options={options} />
        </label>
      </div>
      <VersionDifference key={`${older} ${newer}`} older={older} newer={newer} />
    </>
  );
}
