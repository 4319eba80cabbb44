import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useMessages } from '#src/i18n/use-messages.ts';
import { examplesMessages } from './examples.messages.ts';
import type { MaterialGrid } from './use-material-grid.ts';

/** Reloads the rows; asks first if there are unsaved changes. */
export function ReloadButton({ grid }: { readonly grid: MaterialGrid }) {
  const t = useMessages(examplesMessages);
  const [modal, holder] = Modal.useModal();
  const handleClick = () => {
    if (grid.model.store.isDirty) void modal.confirm({ title: t('reloadAsk'), onOk: grid.reload });
    else grid.reload();
  };
  return (
    <>
      <Button onClick={handleClick}>{t('reload')}</Button>
      {holder}
    </>
  );
}

/** Buttons to reload and save, for pages whose grid has no toolbar with these buttons. */
export function SaveActions({ grid }: { readonly grid: MaterialGrid }) {
  const t = useMessages(examplesMessages);
  return (
    <>
      <ReloadButton grid={grid} />
      <Button type="primary" loading={grid.saving} onClick={() => void grid.save()}>
        {t('save')}
      </Button>
    </>
  );
}
