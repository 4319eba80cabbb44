import { useCallback, useMemo } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { sysUserEditForm } from '#shared/system/user-form.ts';
import { useServedDefinition } from '#src/resource/definitions/use-served-definition.ts';
import { RecordSkeleton } from '#src/resource/form/record-skeleton.tsx';
import styles from '#src/resource/record/record.module.css';
import { RecordActions } from '#src/resource/record/record-actions.tsx';
import { RecordFailed } from '#src/resource/record/record-failed.tsx';
import { RecordHead } from '#src/resource/record/record-head.tsx';
import { RecordView } from '#src/resource/record/record-view.tsx';
import { useRecord } from '#src/resource/record-reading.ts';
import { RecordSlotActions } from '#src/resource/slots/record-slots.tsx';
import { useTabTitle } from '#src/tab/tab-title.ts';
import { readAccount } from './read-account.ts';

/** The form's fields for reading, with the texts of list values. */
const whole: ResourceDefinition = {
  ...sysUserEditForm,
  fields: [
    ...sysUserEditForm.fields,
    {
      name: 'status',
      label: { zh: '状态', en: 'Status' },
      type: 'dict',
      dict: 'user_status',
      owned: true,
      group: 'account',
    },
  ],
  verbs: ['edit', 'delete'],
};

const listed = ['selectedroles', 'selecteddeparts', 'departIds', 'post'] as const;

export interface UserDetailProps {
  readonly path: string;
  readonly id: string;
}

/** Details of one account, with the actions on it. */
export function UserDetail({ path, id }: UserDetailProps) {
  const detail = useServedDefinition(whole);
  const user = useRecord(detail, id, { read: readAccount });
  const record = useMemo(() => (user.data === undefined ? undefined : readable(user.data)), [user.data]);
  useTabTitle(user.data && String(user.data.realname));
  const retry = useCallback(() => void user.refetch(), [user.refetch]);
  if (record === undefined && user.isError) {
    return <RecordFailed definition={detail} id={id} path={path} error={user.error} onRetry={retry} />;
  }
  if (record === undefined || user.data === undefined) return <RecordSkeleton />;
  const stored = user.data;
  return (
    <div className={styles.page}>
      <RecordHead definition={detail} record={stored}>
        <RecordSlotActions definition={detail} record={stored} />
        <RecordActions definition={detail} path={path} record={stored} />
      </RecordHead>
      <RecordView definition={detail} record={record} />
    </div>
  );
}

/** Replaces ids and codes by names, because the detail page is read-only. */
function readable(user: RecordPatch): RecordPatch {
  const shownTexts = listed.flatMap((name) => {
    const text = user[`${name}_dictText`];
    return isBlank(text) ? [] : [[name, text] as const];
  });
  return { ...user, ...Object.fromEntries(shownTexts) };
}
