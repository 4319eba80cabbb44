import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { addMenu, editMenu, moveMenu } from '#shared/contract/rights/menu.ts';
import { useSupported } from '#src/http/server-abilities.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { draftOf, hasField, type MenuDraft, sentOf } from './menu-draft.ts';
import { MenuFields } from './menu-fields.tsx';
import { menuFormMessages } from './menu-form.messages.ts';
import { lastNumber, type MenuRow } from './menu-row.ts';
import { menusMessages } from './menus.messages.ts';
import css from './menus.module.css';
import { refusedFields } from './refused-fields.ts';

interface MenuDrawerProps {
  /** The row to edit, or null for a new row. */
  readonly row: MenuRow | null;
  readonly parent: MenuRow | null;
  /** Any row, to find out which fields the server's menus have. */
  readonly sample: MenuRow | null;
  readonly onClose: () => void;
  /** Called with the menus whose children changed, and with the id of a new row. */
  readonly onSaved: (parents: readonly (string | null)[], added?: string) => void;
}

/** Drawer to add or edit a menu. The server's messages are shown at their fields. */
export function MenuDrawer({ row, parent, sample, onClose, onSaved }: MenuDrawerProps) {
  const t = useMessages(menuFormMessages);
  const words = useMessages(menusMessages);
  const [open, setOpen] = useState(true);
  const [draft, setDraft] = useState<MenuDraft>(() => draftOf(row, parent));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const onError = (error: Error) => setProblems(refusedFields(error));
  const parentId = draft.menuType === 0 ? null : draft.parentId;
  const add = useSend(addMenu, {
    onError,
    onSuccess: (written: { readonly id: string } | null) => {
      showMessage('success', words('saved', { hint: words('addedHint') }));
      // A JeecgBoot server does not answer the id of a new row.
      onSaved([parentId], written?.id);
      setOpen(false);
    },
  });
  const edit = useSend(editMenu, {
    onError,
    onSuccess: () => {
      showMessage('success', words('saved', { hint: '' }).trim());
      onSaved([row?.parentId ?? null, parentId]);
      setOpen(false);
    },
  });
  const ordersRows = useSupported(moveMenu);
  const save = async () => {
    const missing: Record<string, string> = {};
    if (draft.name.trim() === '') missing.name = t('required', { label: t('name') });
    if (draft.menuType === 1 && draft.parentId === null) missing.parentId = t('required', { label: t('parent') });
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    const body = sentOf(draft, row, sample);
    if (row !== null) edit.mutate({ body: { ...body, id: row.id } });
    else if (ordersRows) add.mutate({ body });
    else {
      // A JeecgBoot server's own client gives every new menu a strategy, not only buttons.
      const { permsType } = draft;
      add.mutate({ body: { permsType, ...body, sortNo: body.sortNo ?? (await lastNumber(parentId)) + 1 } });
    }
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
          <Button type="primary" loading={add.isPending || edit.isPending} onClick={() => void save()}>
            {t('save')}
          </Button>
        </div>
      }
    >
      {row?.seeded && <Alert type="info" showIcon title={t('products')} style={{ marginBottom: 16 }} />}
      <MenuFields
        draft={draft}
        rowId={row?.id ?? null}
        has={(name) => hasField(sample, name)}
        seeded={row?.seeded === true}
        problems={problems}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
    </Drawer>
  );
}
