import { Suspense, useMemo } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import { departIdTree } from '#shared/contract/people/depart.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { sysUserEditForm, sysUserForm } from '#shared/system/user-form.ts';
import { type FlatDepart, flattenDeparts } from '#src/controls/depart-tree.ts';
import { DepartSide } from '#src/controls/people/depart-side.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useServedDefinition } from '#src/resource/definitions/use-served-definition.ts';
import { ResourceListPage } from '#src/resource/list/list-page.tsx';
import { PageWaiting } from '#src/resource/page-waiting.tsx';
import { lazyPage } from '#src/screen/lazy-page.tsx';
import { usePhone } from '#src/screen/use-viewport.ts';
import { useCan } from '#src/session/permission.ts';
import { useSearch } from '#src/tab/use-search.ts';
import { readAccount } from './read-account.ts';
import { usersDefinition } from './users-definition.ts';
import styles from './users-page.module.css';

const FormPage = lazyPage(async () => (await import('#src/resource/form/form-page.tsx')).ResourceFormPage);
const DetailPage = lazyPage(async () => (await import('./user-detail.tsx')).UserDetail);

/** Permission code for contact data (docs/security.md P18); the server decides what the rows contain. */
const contactRight = 'system:user:contact';

export interface UsersPageProps {
  /** Path of the menu entry; form and details are below this path. */
  readonly path: string;
  /** Title of the menu entry. */
  readonly title: string;
}

/**
 * 用户管理 (docs/wire.md §1.7): the tenant's accounts, filtered by the department tree beside them; form and details
 * are below its path.
 */
export function UsersPage({ path, title }: UsersPageProps) {
  return (
    <Suspense fallback={<PageWaiting />}>
      <Routes>
        <Route index element={<UserList path={path} title={title} />} />
        <Route path="new" element={<NewUser path={path} />} />
        <Route path=":id" element={<OneUser path={path} />} />
        <Route path=":id/edit" element={<OneForm path={path} />} />
      </Routes>
    </Suspense>
  );
}

const writing = ['add', 'edit', 'delete'] as const;
const newForm = { ...sysUserForm, verbs: writing };
const editForm = { ...sysUserEditForm, verbs: writing };

function UserList({ path, title }: UsersPageProps) {
  const seesContact = useCan(contactRight).visible;
  const definition = useServedDefinition(useMemo(() => usersDefinition(seesContact), [seesContact]));
  const phone = usePhone();
  return (
    <div className={styles.columns}>
      {!phone && <DepartFilter byId={fieldOf(definition, 'departId') !== undefined} />}
      <div className={styles.list}>
        <ResourceListPage definition={definition} path={path} title={title} />
      </div>
    </div>
  );
}

/**
 * Tree of departments that sets the same filter as the field above the list: a code, or an id on servers that do not
 * send codes.
 */
function DepartFilter({ byId }: { readonly byId: boolean }) {
  const [search, change] = useSearch();
  const { data } = useCall(departIdTree, {}, { staleTime: 300_000 });
  const departs = useMemo(() => flattenDeparts(data ?? []), [data]);
  const name = byId ? 'departId' : 'departs';
  const storedOf = (depart: FlatDepart) => (byId ? depart.id : depart.orgCode);
  const chosen = departs.find((depart) => storedOf(depart) === search.get(name))?.id ?? null;
  const choose = (id: string | null) =>
    change((now) => {
      const next = new URLSearchParams(now);
      const depart = departs.find((each) => each.id === id);
      const value = depart && storedOf(depart);
      if (value) next.set(name, value);
      else next.delete(name);
      next.delete('pageNo');
      return next;
    });
  return (
    <div className={styles.side}>
      <DepartSide chosen={chosen} onChoose={choose} />
    </div>
  );
}

function NewUser({ path }: Pick<UsersPageProps, 'path'>) {
  return <FormPage definition={useServedDefinition(newForm)} path={path} id={null} />;
}

function OneUser({ path }: Pick<UsersPageProps, 'path'>) {
  const { id = '' } = useParams();
  return <DetailPage key={id} path={path} id={id} />;
}

function OneForm({ path }: Pick<UsersPageProps, 'path'>) {
  const { id = '' } = useParams();
  const definition = useServedDefinition(editForm);
  return <FormPage key={id} definition={definition} path={path} id={id} read={readAccount} />;
}
