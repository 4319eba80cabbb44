import { scanTool } from '#shared/contract/yard/tool-apply.ts';
import { ScanDialog } from '#src/controls/scan/scan-dialog.tsx';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { CounterDialogProps } from './counter.ts';
import { toolMessages } from './tool.messages.ts';

/** 扫码出库: each scan is saved immediately; afterwards the task 领用出库 is passed and signed. */
export function ScanIssueDialog({ record, onChanged, onClose }: CounterDialogProps) {
  const t = useMessages(toolMessages);
  const scan = async (code: string): Promise<string> => {
    const { toolCode, toolName, outQty, allocQty, left } = await call(scanTool, { body: { id: record.id, code } });
    const said = { code: toolCode, name: toolName, n: outQty, all: allocQty };
    return left === 0 ? t('scannedAll', said) : t('scanned', { ...said, left });
  };
  const close = () => {
    onChanged();
    onClose();
  };
  return <ScanDialog title={`${t('scan')} · ${String(record.applyNo)}`} onCode={scan} onClose={close} />;
}
