import { Fragment, type ReactNode, Suspense, useId, useState } from 'react';
import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { fieldsOf, requiredWhen } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { isKnownKind } from '#shared/resource/field-kinds.ts';
import { factorsOf } from '#shared/resource/product.ts';
import { type FieldValue, isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { isRequired } from '#shared/resource/record-issues.ts';
import { permissionCode } from '#shared/resource/resource-address.ts';
import { isSettled } from '#shared/resource/settled.ts';
import { isShownInForm } from '#shared/resource/shown-in-form.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';
import { RecordValue } from '#src/resource/value/record-value.tsx';
import { useCan } from '#src/session/permission.ts';
import { formMessages } from './form.messages.ts';
import styles from './form.module.css';
import { controlId, formColumns, formGroups, formRows, hasAnchors, limitsOf } from './form-layout.ts';
import { ProductValue } from './product-value.tsx';
import type { FormValues } from './record-form.ts';
import { useDependentReference } from './use-dependent-reference.ts';
import { useFieldVerdict } from './use-field-verdict.ts';

export interface FormFieldsProps {
  readonly definition: ResourceDefinition;
  readonly fields: readonly FieldDefinition[];
  readonly formId: string;
  /** The record as it was loaded; empty for a new record. */
  readonly loaded: RecordPatch;
  /** Fields that are required by the current node of the flow, in addition to the definition. */
  readonly demanded?: ReadonlySet<string>;
  /** Fields that an action asks for, required or not. They are shown even if their `visibleWhen` is false. */
  readonly asked?: ReadonlySet<string>;
  /** True when a user edits a stored record: fields that are settled in its state are read-only. */
  readonly byHand?: boolean;
  /** Renders what follows the group with this key. */
  readonly behind?: (group: string) => ReactNode;
  /** Without groups and boxes, for a form that is in a box already. */
  readonly bare?: boolean;
}

/** The fields of a record: one column up to eight fields, two columns above, anchors to the groups above sixteen. */
export function FormFields({
  definition,
  fields,
  formId,
  loaded,
  demanded,
  asked = demanded,
  byHand = false,
  behind,
  bare = false,
}: FormFieldsProps) {
  const t = useMessages(formMessages);
  const language = useLanguage();
  const groups = bare ? [{ key: 'all', label: undefined, fields }] : formGroups(definition, fields);
  // A dialog is too narrow for two columns.
  const columns = bare ? 1 : formColumns(fields.length);
  return (
    <div className={styles.fields}>
      {!bare && hasAnchors(fields.length) && (
        <nav className={styles.anchors} aria-label={t('groups')}>
          {groups.map(({ key, label }) => (
            <a key={key} href={`#${formId}-g-${key}`} onClick={(event) => jumpTo(event, `${formId}-g-${key}`)}>
              {label?.[language]}
            </a>
          ))}
        </nav>
      )}
      {groups.map(({ key, label, fields: own }) => (
        <Fragment key={key}>
          <section
            id={`${formId}-g-${key}`}
            className={bare ? styles.bare : `${styles.group} ${styles.own}`}
            tabIndex={-1}
          >
            {label !== undefined && <h2>{label[language]}</h2>}
            <div className={columns === 2 ? styles.two : styles.one}>
              {formRows(own, bare).map((row) => {
                const shown = row.map((field) => (
                  <FormField
                    key={field.name}
                    definition={definition}
                    field={field}
                    formId={formId}
                    loaded={loaded}
                    demanded={demanded?.has(field.name) ?? false}
                    asked={asked}
                    settled={byHand && isSettled(definition, field, loaded)}
                  />
                ));
                const [{ name }] = row;
                return row.length === 1 ? (
                  shown
                ) : (
                  <div key={name} className={styles.row}>
                    {shown}
                  </div>
                );
              })}
            </div>
          </section>
          {behind?.(key)}
        </Fragment>
      ))}
    </div>
  );
}

/** Scrolls to a group without changing the URL, which the router controls. */
function jumpTo(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}

interface FormFieldProps {
  readonly definition: ResourceDefinition;
  readonly field: FieldDefinition;
  readonly formId: string;
  readonly loaded: RecordPatch;
  readonly demanded: boolean;
  readonly asked: ReadonlySet<string> | undefined;
  readonly settled: boolean;
}

function FormField(props: FormFieldProps) {
  const { definition, field, formId, loaded, demanded, settled } = props;
  const record = useNeighbours(definition, field);
  const { disabled } = useCan(permissionCode(definition, field.name));
  const problem = useProblem(field);
  if (!isShownInForm(field, record, props.asked) && !problem.happened) return null;
  if (field.product !== undefined) {
    return (
      <FieldFrame field={field} htmlFor={controlId(formId, field.name)} required={false} error={problem.text}>
        <ProductValue id={controlId(formId, field.name)} field={field} record={record} />
      </FieldFrame>
    );
  }
  if (disabled || settled || field.readOnly || !isKnownKind(field.type)) {
    return (
      <FieldFrame field={field} required={false} error={problem.text}>
        <div id={controlId(formId, field.name)} className={styles.value} tabIndex={-1}>
          <RecordValue definition={definition} field={field} record={loaded} />
        </div>
      </FieldFrame>
    );
  }
  return (
    <OpenField
      definition={definition}
      field={field}
      formId={formId}
      loaded={loaded}
      record={record}
      demanded={demanded}
    />
  );
}

/**
 * The error of a field, from validation or from the server. `happened` stays true after the first error, so that a
 * field hidden by its condition remains visible and can be corrected.
 */
function useProblem({ name }: FieldDefinition): { readonly happened: boolean; readonly text: string | undefined } {
  const { errors } = useFormState<FormValues>({ name });
  const error = errors[name];
  const [happened, setHappened] = useState(false);
  if (error !== undefined && !happened) setHappened(true);
  return {
    happened: happened || error !== undefined,
    text: error?.message === undefined ? undefined : String(error.message),
  };
}

interface OpenFieldProps extends Omit<FormFieldProps, 'settled' | 'asked'> {
  readonly record: RecordPatch;
}

function OpenField({ definition, field, formId, loaded, record, demanded }: OpenFieldProps) {
  const language = useLanguage();
  const { control, getValues } = useFormContext<FormValues>();
  const messageId = useId();
  const id = controlId(formId, field.name);
  const { form: Form } = kindOf(field);
  const { waiting } = useDependentReference(definition, field, record);
  const verdict = useFieldVerdict(definition, field, loaded);
  return (
    <Controller
      control={control}
      name={field.name}
      render={({ field: bound, fieldState, formState }) => (
        <FieldFrame
          field={field}
          htmlFor={id}
          required={demanded || isRequired(field, record)}
          messageId={messageId}
          error={fieldState.error?.message ?? verdict}
        >
          <Suspense fallback={<div className={styles.waiting} />}>
            <Form
              id={id}
              field={field}
              value={bound.value as FieldValue | undefined}
              onChange={bound.onChange}
              // Leaving an untouched empty field does not validate it. Read through `getValues`, because a control may
              // set its value only when it loses the focus.
              onBlur={() =>
                (!isBlank(getValues(field.name) as FieldValue | undefined) ||
                  fieldState.isDirty ||
                  formState.isSubmitted) &&
                bound.onBlur()
              }
              status={fieldState.invalid || verdict !== undefined ? 'error' : undefined}
              {...(waiting !== undefined && { disabled: true, placeholder: waiting })}
              describedBy={messageId}
              label={field.label[language]}
              record={record}
              loaded={loaded}
              limits={limitsOf(definition, field, record)}
            />
          </Suspense>
        </FieldFrame>
      )}
    />
  );
}

interface FieldFrameProps {
  readonly field: FieldDefinition;
  readonly required: boolean;
  readonly htmlFor?: string;
  readonly messageId?: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Label, control, help and error of one field. The label is to the left of the control, on a phone above. */
function FieldFrame({ field, required, htmlFor, messageId, error, children }: FieldFrameProps) {
  const t = useMessages(formMessages);
  const language = useLanguage();
  const kind = kindOf(field);
  const wide = field.wide === true || kind.wide === true;
  const help = kind.helpInside ? undefined : field.help?.[language];
  const label = field.label[language];
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field} data-field={field.name}>
      <label htmlFor={htmlFor} title={label}>
        {label}
        {required && (
          <span className={styles.star} title={t('required')} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <div className={styles.control}>
        {children}
        <div id={messageId} className={error === undefined ? styles.help : styles.error} aria-live="polite">
          {error ?? help}
        </div>
      </div>
    </div>
  );
}

/**
 * Watches only the values that the conditions and limits of `field` depend on, so that other changes do not re-render
 * it.
 */
function useNeighbours({ rules = [] }: ResourceDefinition, field: FieldDefinition): RecordPatch {
  const { control } = useFormContext<FormValues>();
  const conditions = [requiredWhen(field), field.visibleWhen];
  const asked = conditions.flatMap((condition) => (condition === undefined ? [] : fieldsOf(condition)));
  const narrowed = field.refFilter === undefined ? [] : [field.refFilter.from];
  // Also the field's own value if another field narrows it, so that a value can always be removed.
  const own = narrowed.length > 0 ? [field.name] : [];
  const compared = rules.flatMap((rule) => (rule.field === field.name ? rule.compare.other : []));
  const names = [...new Set([...asked, ...narrowed, ...own, ...compared, ...factorsOf(field)])];
  const values = useWatch({ control, name: names });
  return Object.fromEntries(names.map((name, at) => [name, values[at] as FieldValue | undefined]));
}
