import Button from 'antd/es/button';
import { useMessages } from '#src/i18n/use-messages.ts';
import { examplesMessages } from './examples.messages.ts';
import type { MaterialGrid } from './use-material-grid.ts';

/** Reload and save: what every page with an editable grid has at its head. */
export function SaveActions({ grid }: { readonly grid: MaterialGrid }) {
  const t = useMessages(examplesMessages);
  return (
    <>
      <Button onClick={grid.reload}>{t('reload')}</Button>
      <Button type="primary" loading={grid.saving} onClick={() => void grid.save()}>
        {t('save')}
      </Button>
    </>
  );
}
