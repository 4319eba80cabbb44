import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Segmented from 'antd/es/segmented';
import { useId, useState } from 'react';
import { hrefOf } from '#shared/build-settings.ts';
import type { SummaryResult } from '#shared/contract/yard/summary.ts';
import { Select } from '#src/controls/select.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { summaryMessages } from './summary.messages.ts';
import css from './summary.module.css';
import { lastingAddress, type SummaryQuery } from './summary-address.ts';
import { useSummaryExport } from './use-summary-export.ts';

interface ArrangementProps {
  readonly summary: SummaryResult;
  readonly onChange: (changes: SummaryQuery) => void;
}

/** Rows, columns and measure of the table. */
export function Arrangement({ summary, onChange }: ArrangementProps) {
  const t = useMessages(summaryMessages);
  const id = useId();
  const { spreads, spread, groupings, by, measures, columns } = summary;
  return (
    <div className={css.arrangement}>
      {groupings.length > 1 && (
        <span className={css.choice}>
          <label htmlFor={`${id}by`}>{t('by')}</label>
          <Select<string>
            id={`${id}by`}
            value={by}
            options={groupings.map(({ by: value, title }) => ({ value, label: title }))}
            onChange={(value) => onChange({ by: value })}
          />
        </span>
      )}
      {spreads.length > 1 && (
        <Segmented
          aria-label={t('spread')}
          value={spread}
          options={spreads.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => onChange({ spread: value })}
        />
      )}
      {spread === 'month' && measures.length > 1 && (
        <span className={css.choice}>
          <label htmlFor={`${id}measure`}>{t('measure')}</label>
          <Select<string>
            id={`${id}measure`}
            value={columns[0]?.measure ?? null}
            options={measures.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={(value) => onChange({ measure: value })}
          />
        </span>
      )}
    </div>
  );
}

interface SummaryActionsProps {
  readonly name: string;
  readonly path: string;
  readonly query: SummaryQuery;
  readonly summary: SummaryResult | undefined;
  readonly refresh: () => void;
}

/** Export, print, and the link that shows the same filters to somebody else. */
export function SummaryActions({ name, path, query, summary, refresh }: SummaryActionsProps) {
  const t = useMessages(summaryMessages);
  const { busy, run } = useSummaryExport(name, query);
  const [link, setLink] = useState<string | null>(null);
  const copy = async () => {
    if (summary === undefined) return;
    const address = new URL(hrefOf(lastingAddress(path, query, summary)), window.location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      showMessage('success', t('copied'));
    } catch {
      // Browsers allow the clipboard on secure pages only; then the user copies the link.
      setLink(address);
    }
  };
  return (
    <>
      <Button
        className={css.action}
        icon={<ReloadOutlined aria-hidden />}
        aria-label={t('refresh')}
        title={t('refresh')}
        onClick={refresh}
      />
      <Button
        className={css.action}
        icon={<LinkOutlined aria-hidden />}
        disabled={!summary}
        onClick={() => void copy()}
      >
        {t('copyLink')}
      </Button>
      <Button
        className={css.action}
        icon={<PrinterOutlined aria-hidden />}
        disabled={!summary}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
      <Button
        className={css.action}
        icon={<DownloadOutlined aria-hidden />}
        loading={busy}
        disabled={!summary}
        onClick={() => summary && run(summary.title)}
      >
        {t('exportXls')}
      </Button>
      <Dialog open={link !== null} title={t('linkTitle')} footer={null} onCancel={() => setLink(null)}>
        <Input value={link ?? ''} readOnly onFocus={(event) => event.target.select()} aria-label={t('copyLink')} />
      </Dialog>
    </>
  );
}
