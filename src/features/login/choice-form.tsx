import { type FormEvent, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import css from './form.module.css';
import { loginMessages } from './login.messages.ts';
import { enter, enterDepart, type LoginResult, onlyTenant } from './sign-in.ts';

interface ChoiceFormProps {
  readonly result: LoginResult;
  readonly onBack: () => void;
}

/** Second step of signing in: which department (and tenant) the person works for now; or that there is none. */
export function ChoiceForm({ result, onBack }: ChoiceFormProps) {
  const t = useMessages(loginMessages);
  const { departs, tenantList, userInfo } = result;
  const [orgCode, setOrgCode] = useState(
    departs.some((depart) => depart.orgCode === userInfo.orgCode) ? (userInfo.orgCode ?? '') : '',
  );
  const [tenantId, setTenantId] = useState(onlyTenant(result) || (tenantList[0]?.id ?? 0));
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (departs.length === 0) return enter(result, tenantId);
    if (!orgCode) return setRefusal(t('departMissing'));
    setBusy(true);
    try {
      await enterDepart(result, orgCode, tenantId);
    } catch (error) {
      setBusy(false);
      setRefusal(error instanceof Error ? error.message : t('failed'));
    }
  };

  return (
    <form className={css.form} onSubmit={handleSubmit}>
      <h1>{t('departTitle')}</h1>
      <p className={css.lead}>{t('departText', { name: userInfo.realname })}</p>
      <p className={css.refusal} role="alert">
        {departs.length === 0 ? t('noDepart') : refusal}
      </p>
      {tenantList.length > 1 && (
        <fieldset className={css.choices}>
          <legend>{t('tenant')}</legend>
          {tenantList.map(({ id, name }) => (
            <label key={id}>
              <input type="radio" name="tenant" checked={id === tenantId} onChange={() => setTenantId(id)} />
              <span title={name}>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
      {departs.length > 0 && (
        <fieldset className={css.choices}>
          <legend>{t('depart')}</legend>
          {departs.map((depart) => (
            <label key={depart.id}>
              <input
                type="radio"
                name="depart"
                checked={depart.orgCode === orgCode}
                onChange={() => setOrgCode(depart.orgCode)}
              />
              <span title={depart.departName}>{depart.departName}</span>
            </label>
          ))}
        </fieldset>
      )}
      <button className={css.submit} type="submit" disabled={busy}>
        {t('enter')}
      </button>
      <button className={css.quiet} type="button" onClick={onBack}>
        {t('back')}
      </button>
    </form>
  );
}
