import Button from 'antd/es/button';
import Radio from 'antd/es/radio';
import { useCallback, useEffect, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { yardDay } from '#shared/clock/yard-clock.ts';
import { CallError } from '#shared/http/call-error.ts';
import type { ProfileFacts } from '#shared/platform/platform-profile.ts';
import { isDate } from '#shared/resource/date-text.ts';
import { namedRules } from '#shared/rules/named-rules.ts';
import { type Rule, ruleProblem } from '#shared/rules/rule.ts';
import { controlMessages } from '#src/controls/controls.messages.ts';
import { DateField } from '#src/controls/date-field.tsx';
import { TextField } from '#src/controls/text-field.tsx';
import { publishCallError } from '#src/http/call-errors.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { useUnsavedWork } from '#src/tab/unsaved-work.ts';
import css from './base-form.module.css';
import type { Profile } from './profile.ts';
import { settingsMessages } from './settings.messages.ts';
import { SettingsField } from './settings-field.tsx';
import { editOf, useEditProfile } from './use-profile.ts';

type BaseFields = Pick<Profile, 'sex' | 'birthday' | 'email' | 'telephone'>;

interface BaseFormProps {
  readonly person: Profile;
  /** What the server saves; null if it saves every field. */
  readonly facts: ProfileFacts | null;
}

const fieldNames = ['sex', 'birthday', 'email', 'telephone'] as const satisfies readonly (keyof BaseFields)[];

const fieldsOf = ({ sex, birthday, email, telephone }: Profile): BaseFields => ({ sex, birthday, email, telephone });

/** Form for the user's own account (docs/security.md P17). A refused field shows its message, and the input is kept. */
export function BaseForm({ person, facts }: BaseFormProps) {
  const t = useMessages(settingsMessages);
  const controls = useMessages(controlMessages);
  const language = useLanguage();
  const { control, handleSubmit, formState, reset, setError, setFocus } = useForm<BaseFields>({
    defaultValues: fieldsOf(person),
  });
  const edit = useEditProfile(true);
  const { errors, isDirty } = formState;
  const dirty = useRef(false);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  useUnsavedWork(useCallback(() => dirty.current, []));

  const saves = (name: keyof BaseFields) => facts?.saved.has(name) ?? true;
  const submit = handleSubmit(async (fields) => {
    try {
      const sent = Object.entries(fields).filter(([name]) => saves(name as keyof BaseFields));
      const saved = await edit.mutateAsync({ body: editOf(Object.fromEntries(sent)) });
      // A JeecgBoot server answers with a text, or with nothing.
      reset(typeof saved === 'object' && saved !== null ? fieldsOf(saved) : fields);
      queueNotice({ kind: 'word', tone: 'success', text: t('saved') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The end of the session has already been announced.
      if (error.kind === 'expired' || error.kind === 'tokenExpired') return;
      const refused = fieldNames.filter((name) => error.fields[name] !== undefined);
      for (const name of refused) setError(name, { message: error.fields[name] ?? '' });
      if (refused[0] === undefined) publishCallError(error);
      else setFocus(refused[0]);
    }
  });
  const keeps = (rule: Rule) => (value: string | null) =>
    !value || (ruleProblem(rule, value.trim())?.[language] ?? true);
  /**
   * Validates that a field which the server cannot empty is not emptied, so that the page reports no save that did not
   * happen.
   */
  const isKept = (name: keyof BaseFields) => (value: unknown) =>
    !!value || !person[name] || (facts?.emptied.has(name) ?? true) || t('cannotEmpty');

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <Controller
        control={control}
        name="sex"
        render={({ field }) => (
          <fieldset className={css.choice}>
            <legend>{t('sex')}</legend>
            <Radio.Group
              name={field.name}
              value={field.value ?? 0}
              options={[
                { value: 1, label: t('male') },
                { value: 2, label: t('female') },
                { value: 0, label: t('unsaid') },
              ]}
              onChange={(event) => field.onChange(event.target.value)}
            />
          </fieldset>
        )}
      />
      <SettingsField label={t('birthday')} problem={errors.birthday?.message}>
        {(wiring) => (
          <Controller
            control={control}
            name="birthday"
            rules={{
              validate: { shape: (day) => !day || isDate(day) || controls('notDate'), kept: isKept('birthday') },
            }}
            render={({ field: { ref: _, name: _name, ...field } }) => (
              <DateField {...field} {...wiring} min="1900-01-01" max={yardDay(Date.now())} />
            )}
          />
        )}
      </SettingsField>
      <SettingsField label={t('email')} problem={errors.email?.message}>
        {(wiring) => (
          <Controller
            control={control}
            name="email"
            rules={{ validate: { shape: keeps(namedRules.email), kept: isKept('email') } }}
            render={({ field: { ref: _, name: _name, ...field } }) => (
              <TextField {...field} {...wiring} maxLength={100} />
            )}
          />
        )}
      </SettingsField>
      {saves('telephone') && (
        <SettingsField label={t('telephone')} hint={t('telephoneHint')} problem={errors.telephone?.message}>
          {(wiring) => (
            <Controller
              control={control}
              name="telephone"
              rules={{ validate: { shape: keeps(namedRules.landline), kept: isKept('telephone') } }}
              render={({ field: { ref: _, name: _name, ...field } }) => (
                <TextField {...field} {...wiring} maxLength={45} />
              )}
            />
          )}
        </SettingsField>
      )}
      <div className={css.send}>
        <Button type="primary" htmlType="submit" loading={edit.isPending} disabled={!isDirty}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
