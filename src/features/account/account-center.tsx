import { Link } from 'react-router-dom';
import type { ResultOf } from '#shared/contract/call.ts';
import { answerInvitation } from '#shared/contract/people/tenant.ts';
import { editProfile } from '#shared/contract/session/profile.ts';
import { listTodo, listTodoAreas } from '#shared/contract/workflow/todo.ts';
import { useSupported } from '#src/http/server-abilities.ts';
import { useCall } from '#src/http/use-call.ts';
import { listed } from '#src/i18n/listed.ts';
import { type Translate, useMessages } from '#src/i18n/use-messages.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { useTodoAreas } from '#src/resource/todo/use-todo-areas.ts';
import { type MenuNode, pathOfComponent } from '#src/session/menu-node.ts';
import { useMay } from '#src/session/permission.ts';
import { useSession } from '#src/session/session-store.ts';
import { PageHeader } from '#src/shell/page-content/page-header.tsx';
import css from './account-center.module.css';
import { settingsPath } from './account-paths.ts';
import { FactList } from './fact-list.tsx';
import { Invitations } from './invitations.tsx';
import type { Profile } from './profile.ts';
import { settingsMessages } from './settings.messages.ts';
import { useProfile } from './use-profile.ts';
import { UserAvatar } from './user-avatar.tsx';

/** 个人中心: the user's own profile and applications. */
export function AccountCenter() {
  const t = useMessages(settingsMessages);
  const profile = useProfile();
  const mayEdit = useMay(editProfile).visible;
  const hasWork = useSupported(listTodoAreas);
  const invites = useSupported(answerInvitation);
  const avatar = profile.data && <UserAvatar name={profile.data.realname} avatar={profile.data.avatar} size={48} />;
  const edit = <Link to={settingsPath('base')}>{t(mayEdit ? 'editOwn' : 'showOwn')}</Link>;
  return (
    <div className={css.page}>
      <PageHeader title={t('center')} avatar={avatar} actions={edit} />
      <section className={css.card} aria-label={t('center')}>
        <QueryBody query={profile} outline={8}>
          {(person) => <Person person={person} />}
        </QueryBody>
      </section>
      {invites && <Invitations />}
      {hasWork && <Applications />}
    </div>
  );
}

function Person({ person }: { readonly person: Profile }) {
  const t = useMessages(settingsMessages);
  const names = (list: readonly { readonly name: string; readonly current?: boolean }[]) =>
    listed(list.map(({ name, current }) => (current && list.length > 1 ? t('currentOne', { name }) : name)));
  return (
    <>
      <div className={css.who}>
        <h2>{person.realname}</h2>
        <p>{person.username}</p>
      </div>
      <FactList
        facts={[
          ...(person.departs ? [[t('departs'), names(person.departs)] as const] : []),
          [t('post'), person.postText ?? person.post],
          ...(person.roles ? [[t('roles'), names(person.roles)] as const] : []),
          ...(person.tenants ? [[t('tenants'), names(person.tenants)] as const] : []),
          [t('workNo'), person.workNo],
          [t('phone'), person.phone],
          [t('telephone'), person.telephone],
          [t('email'), person.email],
        ]}
      />
    </>
  );
}

const noMenu: readonly MenuNode[] = [];

/** Areas in which the user has applications, with the number of applications and a link to them. */
function Applications() {
  const t = useMessages(settingsMessages);
  const areas = useTodoAreas();
  const menu = useSession((state) => state.permissions?.menu ?? noMenu);
  const shown = (areas.data ?? []).flatMap(({ area, resource, title, example }) => {
    const path = pathOfComponent(menu, `resource/${resource}`);
    return example || path === null ? [] : [{ area, title, path }];
  });
  return (
    <section className={css.card} aria-labelledby="own-applications">
      <h2 id="own-applications">{t('applications')}</h2>
      <QueryBody query={areas} outline={3}>
        {() =>
          shown.length === 0 ? (
            <p className={css.none}>{t('applicationsNone')}</p>
          ) : (
            <ul className={css.areas}>
              {shown.map((area) => (
                <AreaLine key={area.area} {...area} />
              ))}
            </ul>
          )
        }
      </QueryBody>
    </section>
  );
}

/** Number of applications of one area that are read to count the open ones. */
const mostCounted = 100;
/** `bpm_status` of drafts and of applications that are not decided yet. */
const openStates = ['0', '1'];

function countText({ total, records }: ResultOf<typeof listTodo>, t: Translate<typeof settingsMessages.zh>): string {
  const open = records.filter(({ bpmStatus }) => openStates.includes(bpmStatus)).length;
  return total > records.length ? t('startedCount', { n: total }) : t('openCount', { open, n: total });
}

function AreaLine({ area, title, path }: { readonly area: string; readonly title: string; readonly path: string }) {
  const t = useMessages(settingsMessages);
  const started = useCall(listTodo, { query: { area, tab: 'started', pageNo: 1, pageSize: mostCounted } });
  return (
    <li>
      <Link to={path}>{title}</Link>
      <span className={css.count}>
        {started.isError ? started.error.message : started.data === undefined ? '…' : countText(started.data, t)}
      </span>
    </li>
  );
}
