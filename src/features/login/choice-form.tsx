import { type FormEvent, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { choiceMessages } from './choice.messages.ts';
import { Choices } from './choices.tsx';
import { EntryForm } from './entry-form.tsx';
import css from './form.module.css';
import { PageHeading } from './page-heading.tsx';
import { enter, enterDepart, type LoginResult } from './sign-in.ts';
import { useDeparts } from './use-departs.ts';
import { wordsOf } from './words-of.ts';

interface ChoiceFormProps {
  readonly result: LoginResult;
  readonly onBack: () => void;
}

/** Second step of signing in: choosing department and tenant, or the message that the user has no department. */
export function ChoiceForm({ result, onBack }: ChoiceFormProps) {
  const t = useMessages(choiceMessages);
  const { tenantList, userInfo } = result;
  const { tenantId, departs, orgCode, setOrgCode, chooseTenant, failure } = useDeparts(result);
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const choosesTenant = tenantList.length > 1;
  const none = departs?.length === 0;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (departs === null) return;
    if (none && !choosesTenant) return enter(result, tenantId);
    if (!none && !orgCode) return setRefusal(t('departMissing'));
    setBusy(true);
    try {
      await enterDepart(result, orgCode, tenantId);
    } catch (error) {
      setBusy(false);
      setRefusal(wordsOf(error, t('failed')));
    }
  };

  return (
    <>
      <PageHeading focused>{t(choosesTenant ? 'tenantTitle' : 'title')}</PageHeading>
      {(choosesTenant || !none) && (
        <p className={css.lead}>{t(choosesTenant ? 'tenantLead' : 'lead', { name: userInfo.realname })}</p>
      )}
      <EntryForm
        onSubmit={handleSubmit}
        refusal={none ? t('noDepart') : refusal || failure}
        busy={busy || departs === null}
        submit={t('enter')}
        submitting={t('enter')}
      >
        {choosesTenant && (
          <Choices
            legend={t('tenant')}
            name="tenant"
            choices={tenantList.map(({ id, name }) => ({ value: String(id), label: name }))}
            chosen={String(tenantId)}
            onChoose={(id) => void chooseTenant(Number(id))}
          />
        )}
        {departs !== null && departs.length > 0 && (
          <Choices
            legend={t('depart')}
            name="depart"
            choices={departs.map((depart) => ({ value: depart.orgCode, label: depart.departName }))}
            chosen={orgCode}
            onChoose={setOrgCode}
          />
        )}
      </EntryForm>
      <button className={css.quiet} type="button" onClick={onBack}>
        {t('back')}
      </button>
    </>
  );
}
