import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { type ReactNode, useId, useState } from 'react';
import {
  admitPerson,
  listAdmissibleProjects,
  listAdmissibleRoles,
  refusePerson,
} from '#shared/contract/session/registration.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { splitList } from '#src/controls/control.ts';
import { Select } from '#src/controls/select.tsx';
import { LongTextField } from '#src/controls/text-field.tsx';
import { DepartPicker } from '#src/controls/tree/depart-picker.tsx';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { useCan } from '#src/session/permission.ts';
import styles from './decide-registration-dialog.module.css';
import { registrationMessages } from './registration.messages.ts';

export interface DecideRegistrationDialogProps {
  readonly record: ResourceRecord;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Maximum length of the reason on the server. */
const longest = 500;

/** Approves a registration with departments and roles, or rejects it. */
export function DecideRegistrationDialog({ record, onClose, onDone }: DecideRegistrationDialogProps) {
  const t = useMessages(registrationMessages);
  const ids = { departs: useId(), roles: useId(), projects: useId(), reason: useId(), problem: useId() };
  const mayRefuse = useCan('system:registration:refuse').visible;
  const roles = useCall(listAdmissibleRoles, {}, { staleTime: 60_000 });
  const [departIds, setDepartIds] = useState<string | null>(null);
  const [roleIds, setRoleIds] = useState<readonly string[]>([]);
  const projects = useCall(listAdmissibleProjects, {}, { staleTime: 60_000 });
  const [projectIds, setProjectIds] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const id = String(record.id);
  const name = String(record.realname);
  const finish = (text: string) => () => {
    showMessage('success', text);
    onDone();
    onClose();
  };
  const admit = useSend(admitPerson, { onSuccess: finish(t('admitted', { name })) });
  const refuse = useSend(refusePerson, { onSuccess: finish(t('refused', { name })) });
  const chosen = splitList(departIds);
  const departMissing = tried && chosen.length === 0;
  const roleMissing = tried && roleIds.length === 0;
  const confirm = () => {
    setTried(true);
    if (chosen.length > 0 && roleIds.length > 0)
      admit.mutate({ body: { id, departIds: chosen, roleIds: [...roleIds], projectIds: [...projectIds] } });
  };
  const turnAway = (
    <Popconfirm
      title={t('refuseQuestion')}
      okButtonProps={{ danger: true }}
      onConfirm={() => refuse.mutateAsync({ body: { id, reason: reason.trim() || null } }).catch(() => undefined)}
    >
      <Button danger loading={refuse.isPending}>
        {t('refuse')}
      </Button>
    </Popconfirm>
  );
  return (
    <Dialog
      open
      title={t('decideOf', { name })}
      okText={t('admit')}
      okButtonProps={{ loading: admit.isPending }}
      onOk={confirm}
      onCancel={onClose}
      footer={(buttons) => (
        <>
          {mayRefuse && turnAway}
          {buttons}
        </>
      )}
    >
      <dl className={styles.facts}>
        <dt>{t('account')}</dt>
        <dd>{String(record.username)}</dd>
        <dt>{t('phone')}</dt>
        <dd>{String(record.phone ?? '')}</dd>
      </dl>
      <div className={styles.fields}>
        <Field id={ids.departs} label={t('departs')} problem={departMissing ? t('departMissing') : undefined}>
          <DepartPicker
            multi
            id={ids.departs}
            value={departIds}
            onChange={(value) => setDepartIds(value === null ? null : String(value))}
            status={departMissing ? 'error' : undefined}
            describedBy={`${ids.departs}-note`}
          />
        </Field>
        <Field
          id={ids.roles}
          label={t('roles')}
          hint={t('rolesHint')}
          problem={roles.isError ? t('rolesFailed') : roleMissing ? t('roleMissing') : undefined}
        >
          <Select
            id={ids.roles}
            mode="multiple"
            loading={roles.isPending}
            value={[...roleIds]}
            onChange={setRoleIds}
            optionFilterProp="label"
            options={(roles.data ?? []).map((role) => ({ value: role.id, label: role.roleName_dictText }))}
            {...(roleMissing && { status: 'error' as const })}
            aria-describedby={`${ids.roles}-note`}
          />
        </Field>
        {/* Hidden if the yard has no projects. */}
        {(projects.isError || projects.data?.length !== 0) && (
          <Field
            id={ids.projects}
            label={t('projects')}
            hint={t('projectsHint')}
            problem={projects.isError ? t('projectsFailed') : undefined}
          >
            <Select
              id={ids.projects}
              mode="multiple"
              loading={projects.isPending}
              value={[...projectIds]}
              onChange={setProjectIds}
              optionFilterProp="label"
              options={(projects.data ?? []).map((project) => ({
                value: project.id,
                label: `${project.projectNo} ${project.projectName_dictText}`,
              }))}
              aria-describedby={`${ids.projects}-note`}
            />
          </Field>
        )}
        {mayRefuse && (
          <Field id={ids.reason} label={t('reason')}>
            <LongTextField
              id={ids.reason}
              maxLength={longest}
              value={reason}
              onChange={(text) => setReason(text ?? '')}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}

function Field({ id, label, hint, problem, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      <div id={`${id}-note`} className={problem === undefined ? styles.hint : styles.error} aria-live="polite">
        {problem ?? hint}
      </div>
    </div>
  );
}
