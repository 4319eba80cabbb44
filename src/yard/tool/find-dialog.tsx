import { useNavigate } from 'react-router-dom';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { tool } from '#shared/yard/tool/tool.ts';
import { ScanDialog } from '#src/controls/scan/scan-dialog.tsx';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { toolMessages } from './tool.messages.ts';

const { list } = resourceCalls(tool);

export interface FindDialogProps {
  readonly onClose: () => void;
}

/** Scans one label and opens the tool's page. */
export function FindDialog({ onClose }: FindDialogProps) {
  const t = useMessages(toolMessages);
  const navigate = useNavigate();
  const path = useRecordPath();
  const find = async (code: string): Promise<string> => {
    const { records } = await call(list, { query: { toolCode: code, pageSize: 20 } });
    const found = records.find(({ toolCode }) => toolCode === code);
    const to = found && path(tool.code, found.id);
    if (!found || to === undefined) throw new Error(t('notFound', { code }));
    onClose();
    void navigate(to);
    return t('opening', { code, name: String(found.toolName) });
  };
  return <ScanDialog title={t('scanFindTitle')} onCode={find} onClose={onClose} />;
}
