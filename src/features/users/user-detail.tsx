import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { sysUserEditForm } from '#shared/system/user-form.ts';
import { useServedDefinition } from '#src/resource/definitions/use-served-definition.ts';
import { PlainDetail } from '#src/resource/record/plain-detail.tsx';
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
export function UserDetail(props: UserDetailProps) {
  return <PlainDetail {...props} definition={useServedDefinition(whole)} read={readAccount} readable={readable} />;
}

/** Replaces ids and codes by names, because the detail page is read-only. */
function readable(user: RecordPatch): RecordPatch {
  const shownTexts = listed.flatMap((name) => {
    const text = user[`${name}_dictText`];
    return isBlank(text) ? [] : [[name, text] as const];
  });
  return { ...user, ...Object.fromEntries(shownTexts) };
}
