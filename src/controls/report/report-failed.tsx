import Button from 'antd/es/button';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { reportMessages } from './report.messages.ts';

/** Shown if the report could not be opened (docs/specification.md §2.8), with the server's message. */
export function ReportFailed({ problem, onClose }: { readonly problem: string; readonly onClose: () => void }) {
  const t = useMessages(reportMessages);
  return (
    <Dialog
      open
      width={420}
      title={t('wrong')}
      onCancel={onClose}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          {t('ok')}
        </Button>
      }
    >
      <p>{t('initFailed')}</p>
      <p>{problem}</p>
    </Dialog>
  );
}
