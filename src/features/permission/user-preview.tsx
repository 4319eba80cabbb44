import Alert from 'antd/es/alert';
import type { ResultOf } from '#shared/contract/call.ts';
import { previewUser } from '#shared/contract/rights/menu.ts';
import { useCall } from '#src/http/use-call.ts';
import { listed } from '#src/i18n/listed.ts';
import { type PlainKey, useMessages } from '#src/i18n/use-messages.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { MenuIcon } from '#src/shell/menu-icon/menu-icon.tsx';
import { previewMessages } from './preview.messages.ts';
import css from './preview.module.css';

type Preview = ResultOf<typeof previewUser>;

/**
 * Read-only view of what a user sees and may do: menu, buttons, data scope and data rules. It never opens a session as
 * that user.
 */
export function UserPreview({ username }: { readonly username: string }) {
  const query = useCall(previewUser, { query: { username } }, { staleTime: 60_000, gcTime: 0 });
  return (
    <QueryBody query={query} outline={8} framed>
      {(preview) => <Seen preview={preview} />}
    </QueryBody>
  );
}

function Seen({ preview }: { readonly preview: Preview }) {
  const t = useMessages(previewMessages);
  const { realname: name, username, roles, scope, projects, menu, buttons } = preview;
  const kind = `scope_${scope.kind}` as PlainKey<typeof previewMessages.zh>;
  const areas = scope.areas.length > 0 ? t('areas', { areas: listed(scope.areas) }) : '';
  const count = buttons.reduce((sum, { codes }) => sum + codes.length, 0);
  return (
    <div className={css.preview}>
      <h2>{t('whose', { name, username })}</h2>
      <Alert type="info" showIcon title={t('note')} />
      <p>{roles.length > 0 ? t('roles', { roles: listed(roles.map((role) => role.name)) }) : t('noRoles')}</p>
      <p>{t('scope', { scope: t(kind) + areas })}</p>
      {projects && <p>{projects.length > 0 ? t('projects', { projects: listed(projects) }) : t('noProjects')}</p>}
      <div className={css.columns}>
        <section aria-label={t('menu')}>
          <h3>{t('menu')}</h3>
          <MenuList nodes={menu} top />
        </section>
        <section aria-label={t('rules')}>
          <h3>{t('rules')}</h3>
          <Rules rules={preview.rules} />
          <h3>{t('buttons', { n: count })}</h3>
          {buttons.map(({ menus, codes }) => (
            <details key={menus.join('/')} className={css.place}>
              <summary>
                {menus.length > 0 ? menus.join(' / ') : t('alone')} <span className={css.quiet}>{codes.length}</span>
              </summary>
              <ul>
                {codes.map(({ code, name: title }) => (
                  <li key={code}>
                    {title} <code>{code}</code>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </section>
      </div>
    </div>
  );
}

function MenuList({ nodes, top = false }: { readonly nodes: Preview['menu']; readonly top?: boolean }) {
  const t = useMessages(previewMessages);
  return (
    <ul className={css.menu} data-top={top}>
      {nodes.map((node) => (
        <li key={node.id}>
          <span className={node.hidden ? css.quiet : undefined}>
            {top && <MenuIcon name={node.meta.icon ?? null} />} {node.meta.title ?? node.path}
            {node.hidden && ` · ${t('hidden')}`}
          </span>
          {node.children && <MenuList nodes={node.children} />}
        </li>
      ))}
    </ul>
  );
}

function Rules({ rules }: { readonly rules: Preview['rules'] }) {
  const t = useMessages(previewMessages);
  if (rules.length === 0) return <p className={css.quiet}>{t('rulesNone')}</p>;
  const textOf = (each: Preview['rules'][number]['roles'][number]) =>
    listed(each.map(({ label, condition, value }) => `${label} ${condition} ${value}`));
  return (
    <dl className={css.rules}>
      {rules.map(({ resource, title, roles }) => (
        <div key={resource}>
          <dt>{title}</dt>
          <dd>
            {roles.length > 1 && t('either')}
            <ul>
              {roles.map((each) => (
                <li key={textOf(each)}>{textOf(each)}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
