import type { ResultOf } from '#shared/contract/call.ts';
import type { explainPermission } from '#shared/contract/rights/permission.ts';
import { listed } from '#src/i18n/listed.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { explainMessages } from './explain.messages.ts';
import css from './explain.module.css';

type Explained = ResultOf<typeof explainPermission>;
type Code = Explained['codes'][number];

/** The answer: how the control looks to the user, and the reason for each code. */
export function Explanation({ action, explained }: { readonly action: string; readonly explained: Explained }) {
  const t = useMessages(explainMessages);
  const { realname, username, roles, visible, disabled, codes } = explained;
  const name = t('who', { name: realname, username });
  return (
    <div className={css.answer} role="status">
      <h2>{t('whole', { action, name })}</h2>
      <p>
        <Verdict visible={visible} disabled={disabled} />
        {roles.length > 0 ? t('roles', { roles: listed(roles.map((role) => role.name)) }) : t('noRoles')}
      </p>
      {codes.map((code) => (
        <CodeReasons key={code.code} code={code} />
      ))}
      <p className={css.quiet}>{t('nodeHint')}</p>
    </div>
  );
}

function Verdict({ visible, disabled }: { readonly visible: boolean; readonly disabled: boolean }) {
  const t = useMessages(explainMessages);
  return (
    <>
      <span className={css.verdict} data-good={visible}>
        {visible ? t('shown') : t('hidden')}
      </span>
      <span className={css.verdict} data-good={!disabled}>
        {disabled ? t('disabled') : t('enabled')}
      </span>
    </>
  );
}

function CodeReasons({ code }: { readonly code: Code }) {
  const t = useMessages(explainMessages);
  return (
    <section className={css.code} aria-label={code.code}>
      <h3>{code.code}</h3>
      <ul>
        <li>
          <b>{code.visible ? t('shown') : t('hidden')}</b> {t(`visible_${code.visibleReason}`)}
        </li>
        <li>
          <b>{code.disabled ? t('disabled') : t('enabled')}</b> {t(`disabled_${code.disabledReason}`)}
        </li>
        <li>
          <b>{t('server')}</b> {code.mayCall ? t('mayCall') : t('mayNotCall')}
        </li>
      </ul>
      {code.rows.length > 0 && <MenuRows rows={code.rows} />}
    </section>
  );
}

function MenuRows({ rows }: { readonly rows: Code['rows'] }) {
  const t = useMessages(explainMessages);
  const kind = (type: string) => (type === '1' || type === '2' ? t(`type${type}`) : t('type0'));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={css.scroll} aria-label={t('row')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('strategy')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('grantedBy')}</th>
            <th scope="col">{t('allRoles')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, menus, name, type, status, grantedBy, roleCount }) => (
            <tr key={id}>
              <td>{[...menus, name].join(' / ')}</td>
              <td>{kind(type)}</td>
              <td>{status === '0' ? t('off') : t('on')}</td>
              <td>{listed(grantedBy.map((role) => role.name)) || t('nobody')}</td>
              <td className={css.number}>{roleCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
