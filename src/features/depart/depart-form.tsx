import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import Popconfirm from 'antd/es/popconfirm';
import { useCallback, useId, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { addDepart, deleteDepart, editDepart } from '#shared/contract/people/depart.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { sysDepart } from '#shared/system/depart.ts';
import { UserPicker } from '#src/controls/people/user-picker.tsx';
import { call } from '#src/http/call.ts';
import { useIsPlatform } from '#src/http/server-abilities.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useServedDefinition } from '#src/resource/definitions/use-served-definition.ts';
import { ErrorSummary } from '#src/resource/form/error-summary.tsx';
import { FormFields } from '#src/resource/form/form-fields.tsx';
import { OtherProblems } from '#src/resource/form/other-problems.tsx';
import { showFieldErrors, useRecordForm } from '#src/resource/form/record-form.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { useMay } from '#src/session/permission.ts';
import { useUnsavedWork } from '#src/tab/unsaved-work.ts';
import { departMessages } from './depart.messages.ts';
import css from './depart.module.css';
import { enteredChanges } from './entered-changes.ts';
import type { DepartRow } from './read-depart.ts';
import { useRefreshDeparts } from './refresh-departs.ts';

export interface DepartFormProps {
  /** The department to edit, or the parent of a new department (null: at the top level). */
  readonly depart: DepartRow | { readonly parentId: string | null };
  /** Called with the id of the saved department; null for a new department if the server does not answer its id. */
  readonly onSaved: (id: string | null) => void;
  readonly onRemoved: () => void;
}

/** Fields that users edit; the server makes the code. */
const enteredOf = (definition: ResourceDefinition) =>
  definition.fields.filter(({ name, owned }) => !owned && name !== 'orgCode');

/** Form of one department: its fields by the shared renderer, and the people in charge. */
export function DepartForm({ depart, onSaved, onRemoved }: DepartFormProps) {
  const t = useMessages(departMessages);
  const isPlatform = useIsPlatform();
  const formId = useId();
  const directorsId = useId();
  const row = 'id' in depart ? depart : null;
  const definition = useServedDefinition(sysDepart);
  const fields = useMemo(() => enteredOf(definition), [definition]);
  const loaded = row
    ? recordOf(row, fields)
    : { parentId: depart.parentId, departOrder: 0, orgCategory: depart.parentId ? '2' : '1' };
  const form = useRecordForm(definition, { mode: row ? 'edit' : 'add', loaded });
  const before = row?.directorUserIds || null;
  const [directors, setDirectors] = useState<string | null>(before);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [modal, holder] = Modal.useModal();
  const refresh = useRefreshDeparts();
  const { isDirty } = form.formState;
  const isEntered = useCallback(() => isDirty || directors !== before, [isDirty, directors, before]);
  useUnsavedWork(isEntered);
  const may = useMay(row ? editDepart : addDepart);
  const mayRemove = useMay(deleteDepart);
  const remove = useSend(deleteDepart, {
    onSuccess: async () => {
      showMessage('success', t('removed'));
      onRemoved();
      await refresh();
    },
  });

  const save = form.handleSubmit(async (patch) => {
    if (row && (patch.parentId || null) !== (row.parentId || null)) {
      const title = t('moveTitle', { name: row.title });
      if (!(await modal.confirm({ title, content: t('moveText'), okText: t('move') }))) return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const changes = enteredChanges(fields, loaded, patch);
      const inCharge = directors === before ? row?.directorUserIds : (directors ?? '');
      // Send the whole row, like the platform's own client, because a JeecgBoot server empties missing fields.
      const written = row
        ? await call(
            editDepart,
            {
              body: {
                ...storedOf(row),
                ...changes,
                directorUserIds: inCharge,
                oldDirectorUserIds: row.directorUserIds,
              },
            },
            { quiet: true },
          )
        : await call(addDepart, { body: { ...loaded, ...changes, directorUserIds: inCharge } }, { quiet: true });
      showMessage('success', t('saved'));
      await refresh();
      onSaved(row?.id ?? written?.id ?? null);
    } catch (error) {
      if (!showFieldErrors(form, error)) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  });

  return (
    <FormProvider {...form}>
      {holder}
      <div className={css.form}>
        {problem !== null && <Alert type="error" showIcon title={problem} />}
        <ErrorSummary form={form} fields={fields} formId={formId} />
        <OtherProblems form={form} definition={definition} shown={fields} />
        <FormFields
          bare
          definition={definition}
          fields={fields}
          formId={formId}
          loaded={loaded}
          byHand={row !== null}
        />
        <div className={css.field}>
          <label htmlFor={directorsId}>{t('directors')}</label>
          <UserPicker
            multi
            id={directorsId}
            store="id"
            value={directors}
            onChange={(value) => setDirectors(value === null ? null : String(value))}
            disabled={!may.visible || may.disabled}
            label={t('directors')}
          />
        </div>
        <div className={css.actions}>
          {may.visible && (
            <Button type="primary" disabled={may.disabled} loading={busy} onClick={() => void save()}>
              {t('save')}
            </Button>
          )}
          {row && mayRemove.visible && (
            <Popconfirm
              title={t(isPlatform ? 'removeThere' : 'removeQuestion', { name: row.title })}
              okButtonProps={{ danger: true }}
              onConfirm={() => remove.mutateAsync({ query: { id: row.id } }).catch(() => undefined)}
            >
              <Button danger disabled={mayRemove.disabled} loading={remove.isPending}>
                {t('remove')}
              </Button>
            </Popconfirm>
          )}
        </div>
      </div>
    </FormProvider>
  );
}

/** The row without the field that `readDepart` adds. */
function storedOf({ parentId_dictText: _, ...row }: DepartRow) {
  return row;
}

function recordOf(row: DepartRow, fields: readonly FieldDefinition[]): RecordPatch {
  const values: Readonly<Record<string, unknown>> = { ...row };
  // Keep the texts of coded values, where the row has them.
  const names = fields.map(({ name }) => `${name}_dictText`).filter((name) => values[name] !== undefined);
  const keys = [...fields.map(({ name }) => name), ...names];
  return Object.fromEntries(keys.map((key) => [key, (values[key] ?? null) as string | number | null]));
}
