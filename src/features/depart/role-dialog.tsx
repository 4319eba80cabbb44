import Alert from 'antd/es/alert';
import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { addDepartRole, editDepartRole } from '#shared/contract/people/depart-role.ts';
import { sysDepartRole } from '#shared/system/depart-role.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { FormFields } from '#src/resource/form/form-fields.tsx';
import { OtherProblems } from '#src/resource/form/other-problems.tsx';
import { showFieldErrors, useRecordForm } from '#src/resource/form/record-form.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { departMessages } from './depart.messages.ts';
import type { DepartRole } from './depart-role-row.ts';
import { enteredChanges } from './entered-changes.ts';
import { useRefreshDeparts } from './refresh-departs.ts';

export interface RoleDialogProps {
  readonly departId: string;
  /** The role to edit, or null for a new role. */
  readonly role: DepartRole | null;
  readonly onClose: () => void;
}

/** The department is the selected one and not a field of the form. */
const fields = sysDepartRole.fields.filter(({ name }) => name !== 'departId');

/** Dialog to add or edit a role of a department. */
export function RoleDialog({ departId, role, onClose }: RoleDialogProps) {
  const t = useMessages(departMessages);
  const formId = useId();
  const loaded = role
    ? { departId, roleName: role.roleName, roleCode: role.roleCode, description: role.description }
    : { departId };
  const form = useRecordForm(sysDepartRole, { mode: role ? 'edit' : 'add', loaded });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const refresh = useRefreshDeparts();
  const save = form.handleSubmit(async (patch) => {
    setBusy(true);
    setProblem(null);
    try {
      const changes = enteredChanges(fields, loaded, patch);
      // Send the whole row, because a JeecgBoot server empties missing fields.
      if (role) await call(editDepartRole, { body: { ...role, ...changes } }, { quiet: true });
      else await call(addDepartRole, { body: { ...changes, departId } }, { quiet: true });
      showMessage('success', t('saved'));
      onClose();
      await refresh();
    } catch (error) {
      if (!showFieldErrors(form, error)) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  });
  return (
    <Dialog
      open
      title={t(role ? 'editRole' : 'addRole')}
      okText={t('save')}
      okButtonProps={{ loading: busy }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <FormProvider {...form}>
        {problem !== null && <Alert type="error" showIcon title={problem} style={{ marginBottom: 12 }} />}
        <OtherProblems form={form} definition={sysDepartRole} shown={fields} />
        <FormFields bare definition={sysDepartRole} fields={fields} formId={formId} loaded={loaded} />
      </FormProvider>
    </Dialog>
  );
}
