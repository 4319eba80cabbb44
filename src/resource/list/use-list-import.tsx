import type { HookAPI } from 'antd/es/modal/useModal';
import { type ReactNode, Suspense, useState } from 'react';
import { buildSettings } from '#shared/build-settings.ts';
import { CallError } from '#shared/http/call-error.ts';
import { fileName } from '#src/controls/stored-file.ts';
import { call } from '#src/http/call.ts';
import { useSupported } from '#src/http/server-abilities.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { importMessages } from './import/import.messages.ts';
import type { ImportOutcome } from './import/import-outcome.ts';
import type { ListCalls } from './list-calls.ts';
import { saveFile, workbookSuffix } from './list-file.ts';

const ImportDialog = lazyPart(async () => (await import('./import/import-dialog.tsx')).default);

export interface ListImport {
  readonly open: () => void;
  readonly dialog: ReactNode;
}

export interface ListImportOptions<Row> {
  readonly calls: Pick<ListCalls<Row>, 'importExcel' | 'importPreview' | 'importTemplate'>;
  readonly modal: HookAPI;
  readonly title: string;
  /** Called when rows may have been imported. */
  readonly onImported: () => void;
}

/** The import of workbooks into a list: the dialog and the messages about the result (docs/specification.md §2.8). */
export function useListImport<Row>({ calls, modal, title, onImported }: ListImportOptions<Row>): ListImport {
  const t = useMessages(importMessages);
  const [open, setOpen] = useState(false);
  const { importExcel } = calls;
  const importPreview = useSupported(calls.importPreview) ? calls.importPreview : undefined;
  const importTemplate = useSupported(calls.importTemplate) ? calls.importTemplate : undefined;

  const report = (outcome: ImportOutcome) => {
    if (outcome.kind === 'done') {
      showMessage('success', outcome.message);
      return;
    }
    if (outcome.kind === 'empty') {
      showMessage('warning', t('noRows'));
      return;
    }
    const { message, fileUrl } = outcome;
    const name = fileName(outcome.fileName);
    modal.warning({
      title: t(outcome.kind),
      content: (
        <>
          <p>{message}</p>
          {fileUrl !== '' && (
            <a href={/^https?:/.test(fileUrl) ? fileUrl : buildSettings.apiBase + fileUrl} download={name}>
              {t('errorFile', { name })}
            </a>
          )}
        </>
      ),
    });
  };
  const fetchTemplate = async (template: NonNullable<typeof importTemplate>) => {
    try {
      const file: unknown = await call(template, {});
      if (file instanceof Blob && file.size > 0) saveFile(file, t('templateName', { title }) + workbookSuffix(file));
      else showMessage('warning', t('downloadFailed'));
    } catch (error) {
      // `call` shows other errors.
      if (error instanceof CallError && error.kind === 'refused') showMessage('warning', error.message);
    }
  };

  const dialog = open && importExcel !== undefined && (
    <Suspense>
      <ImportDialog
        title={title}
        call={importExcel}
        preview={importPreview}
        onTemplate={importTemplate && (() => void fetchTemplate(importTemplate))}
        onDone={(outcomes) => {
          setOpen(false);
          outcomes.forEach(report);
          onImported();
        }}
        onRefused={onImported}
        onClose={(sending) => {
          setOpen(false);
          // The server may have imported a file whose upload was cancelled.
          if (sending) onImported();
        }}
      />
    </Suspense>
  );
  return { open: () => setOpen(true), dialog };
}
