import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { addMenu, editMenu } from '#shared/contract/menu.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { tell } from '#src/resource/tell.ts';
import { draftOf, type MenuDraft, sentOf } from './menu-draft.ts';
import { MenuFields } from './menu-fields.tsx';
import { menuFormMessages } from './menu-form.messages.ts';
import type { MenuRow } from './menu-row.ts';
import { menusMessages } from './menus.messages.ts';
import css from './menus.module.css';
import { refusedFields } from './refused-fields.ts';

interface MenuDrawerProps {
  /** Null: a new one. */
  readonly row: MenuRow | null;
  readonly parent: MenuRow | null;
  readonly onClose: () => void;
  /** With the menus whose children changed, and the row that is new. */
  readonly onSaved: (parents: readonly (string | null)[], added?: string) => void;
}

/** Adds or changes a menu. What the server has against a field stands at that field. */
export function MenuDrawer({ row, parent, onClose, onSaved }: MenuDrawerProps) {
  const t = useMessages(menuFormMessages);
  const words = useMessages(menusMessages);
  const [open, setOpen] = useState(true);
  const [draft, setDraft] = useState<MenuDraft>(() => draftOf(row, parent));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const onError = (error: Error) => setProblems(refusedFields(error));
  const parentId = draft.menuType === 0 ? null : draft.parentId;
  const add = useSend(addMenu, {
    onError,
    onSuccess: ({ id }) => {
      tell('success', words('saved', { hint: words('addedHint') }));
      onSaved([parentId], id);
      setOpen(false);
    },
  });
  const edit = useSend(editMenu, {
    onError,
    onSuccess: () => {
      tell('success', words('saved', { hint: '' }).trim());
      onSaved([row?.parentId ?? null, parentId]);
      setOpen(false);
    },
  });
  const save = () => {
    const missing: Record<string, string> = {};
    if (draft.name.trim() === '') missing.name = t('required', { label: t('name') });
    if (draft.menuType === 1 && draft.parentId === null) missing.parentId = t('required', { label: t('parent') });
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    if (row === null) add.mutate({ body: sentOf(draft) });
    else edit.mutate({ body: { ...sentOf(draft), id: row.id } });
  };
  return (
    <Drawer
      open={open}
      placement="right"
      size={640}
      title={t(row === null ? 'addTitle' : 'editTitle')}
      onClose={() => setOpen(false)}
      afterOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <div className={css.foot}>
          <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
          <Button type="primary" loading={add.isPending || edit.isPending} onClick={save}>
            {t('save')}
          </Button>
        </div>
      }
    >
      {row?.seeded && <Alert type="info" showIcon title={t('products')} style={{ marginBottom: 16 }} />}
      <MenuFields
        draft={draft}
        seeded={row?.seeded === true}
        problems={problems}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
    </Drawer>
  );
}
