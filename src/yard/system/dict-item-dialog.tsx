import Alert from 'antd/es/alert';
import Switch from 'antd/es/switch';
import { type ReactNode, useId, useState } from 'react';
import type { QueryOf } from '#shared/contract/call.ts';
import { addDictItem, checkDictItem, editDictItem } from '#shared/contract/dict/dict-item.ts';
import { CallError } from '#shared/http/call-error.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { NumberField } from '#src/controls/number-field.tsx';
import { Select } from '#src/controls/select.tsx';
import { TextField } from '#src/controls/text-field.tsx';
import { stateNameOf, stateNames, tagColourOf } from '#src/grid/cells/state-icon.tsx';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { call } from '#src/http/call.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import type { DictItem } from './dict-item-row.tsx';
import { dictionaryMessages } from './dictionary.messages.ts';
import styles from './dictionary.module.css';

interface DictItemDialogProps {
  readonly dictId: string;
  /** The definition of items as this user may see it. */
  readonly definition: ResourceDefinition;
  /** The item to edit, or null for a new item. */
  readonly item: DictItem | null;
  /** Position of a new item. */
  readonly order: number;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Dialog to add or edit an item of a dictionary. */
export function DictItemDialog({ dictId, definition, item, order, onClose, onSaved }: DictItemDialogProps) {
  const t = useMessages(dictionaryMessages);
  const id = useId();
  const [entered, setEntered] = useState(() => ({
    itemText: item?.itemText ?? '',
    itemValue: item?.itemValue ?? '',
    nameEn: item?.nameEn ?? '',
    itemColor: stateNameOf(item?.itemColor) ?? item?.itemColor ?? '',
    description: item?.description ?? '',
    sortOrder: item?.sortOrder ?? order,
    status: item?.status ?? 1,
  }));
  const [tried, setTried] = useState(false);
  const [checking, setChecking] = useState(false);
  const [taken, setTaken] = useState<{ readonly value: string; readonly reason: string } | null>(null);
  const finish = {
    quiet: true,
    onSuccess: () => {
      showMessage('success', t('saved'));
      onSaved();
      onClose();
    },
  };
  const add = useSend(addDictItem, finish);
  const edit = useSend(editDictItem, finish);
  const refusal = (item === null ? add : edit).error?.message;
  const change = (part: Partial<typeof entered>) => setEntered((before) => ({ ...before, ...part }));
  const missing = (key: 'itemText' | 'itemValue', name: string) =>
    entered[key].trim() === '' ? t('required', { name }) : undefined;
  const problems = {
    itemText: missing('itemText', t('text')),
    itemValue:
      missing('itemValue', t('value')) ??
      (entered.itemValue.includes(',') ? t('noComma') : undefined) ??
      (taken?.value === entered.itemValue ? taken.reason : undefined),
  };
  const isThere = (name: string) => definition.fields.some((field) => field.name === name);
  const save = async () => {
    setTried(true);
    if (problems.itemText !== undefined || problems.itemValue !== undefined) return;
    const { itemValue } = entered;
    if (itemValue !== item?.itemValue) {
      setChecking(true);
      const reason = await refusalOf({ dictId, itemValue, ...(item !== null && { id: item.id }) });
      setChecking(false);
      if (reason !== undefined) {
        setTaken({ value: itemValue, reason });
        return;
      }
    }
    const { nameEn, itemColor, ...common } = entered;
    const body = { ...common, ...(isThere('nameEn') && { nameEn }), ...(isThere('itemColor') && { itemColor }) };
    if (item === null) add.mutate({ body: { ...body, dictId } });
    // Send the whole row, like the client of a JeecgBoot server.
    else edit.mutate({ body: { ...item, ...body, id: item.id } });
  };
  const field = (key: 'itemText' | 'itemValue' | 'nameEn' | 'description', label: string, maxLength = 100) => {
    const problem = tried && (key === 'itemText' || key === 'itemValue') ? problems[key] : undefined;
    return (
      <Field id={`${id}-${key}`} label={label} problem={problem} required={key === 'itemText' || key === 'itemValue'}>
        <TextField
          id={`${id}-${key}`}
          maxLength={maxLength}
          value={entered[key]}
          status={problem === undefined ? undefined : 'error'}
          describedBy={`${id}-${key}-note`}
          onChange={(value) => change({ [key]: value ?? '' })}
        />
      </Field>
    );
  };
  return (
    <Dialog
      open
      title={item === null ? t('add') : t('editOf', { name: item.itemText })}
      okButtonProps={{ loading: checking || add.isPending || edit.isPending }}
      firstFocus="input"
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        {refusal !== undefined && <Alert type="error" showIcon title={refusal} />}
        {field('itemText', t('text'))}
        {field('itemValue', t('value'))}
        {isThere('nameEn') && field('nameEn', t('nameEn'))}
        {isThere('itemColor') && (
          <Field id={`${id}-colour`} label={t('colour')}>
            <Select<string>
              id={`${id}-colour`}
              value={entered.itemColor}
              onChange={(itemColor) => change({ itemColor })}
              options={[
                { value: '', label: t('noColour') },
                // A colour that only an old client offers stays selectable until another one is chosen.
                ...(stateNameOf(entered.itemColor) === null && entered.itemColor !== ''
                  ? [
                      {
                        value: entered.itemColor,
                        label: <StateTag state={tagColourOf(entered.itemColor)} text={entered.itemColor} />,
                      },
                    ]
                  : []),
                ...stateNames.map((state) => ({
                  value: state,
                  label: <StateTag state={state} text={entered.itemText || t('text')} />,
                })),
              ]}
            />
          </Field>
        )}
        <Field id={`${id}-order`} label={t('order')}>
          <NumberField
            id={`${id}-order`}
            scale={0}
            value={entered.sortOrder}
            onChange={(value) => change({ sortOrder: Number(value) || 0 })}
          />
        </Field>
        {field('description', t('description'), 255)}
        <label className={styles.switch} htmlFor={`${id}-status`}>
          <Switch
            id={`${id}-status`}
            checked={entered.status === 1}
            onChange={(on) => change({ status: on ? 1 : 0 })}
          />
          {t('enabled')}
        </label>
      </div>
    </Dialog>
  );
}

/** Why the dictionary refuses a value; a JeecgBoot server would save a second item with the same value. */
async function refusalOf(query: QueryOf<typeof checkDictItem>): Promise<string | undefined> {
  try {
    await call(checkDictItem, { query }, { quiet: true });
  } catch (error) {
    if (error instanceof CallError && error.kind === 'refused') return error.message;
    // If this check fails, saving reports the problem.
  }
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}

function Field({ id, label, required = false, problem, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      {children}
      <div id={`${id}-note`} className={styles.error} aria-live="polite">
        {problem}
      </div>
    </div>
  );
}
