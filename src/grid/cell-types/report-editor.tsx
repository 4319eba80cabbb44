import ConfigProvider from 'antd/es/config-provider';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { type PopupRow, popupTaken } from '#src/controls/report/report-fields.ts';
import { isComposingKey } from '#src/controls/small/composing-key.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import type { EditorProps } from './cell-type.ts';

import { popupHost } from './popup-host.ts';
import { StopBubbling } from './stop-bubbling.tsx';

const ReportDialog = lazyPart(async () => (await import('#src/controls/report/report-dialog.tsx')).ReportDialog);

/** Edits a cell with the dialog of a stored report, which receives all keys. Editing ends when the dialog closes. */
export function ReportEditor({ column, typed, finish, cancel }: EditorProps) {
  const taken = useRef<readonly PopupRow[] | undefined>(undefined);
  const [closed, setClosed] = useState(false);
  // In an effect, because the closing dialog returns the focus first; the grid must set the focus last.
  useEffect(() => {
    if (!closed) return;
    if (taken.current) finish('stay', popupTaken(column, taken.current));
    else cancel();
  }, [closed, column, finish, cancel]);
  // The dialog listens for Escape on the window, which the event does not reach because its bubbling is stopped.
  const beforeDialog = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposingKey(event)) return;
    event.stopPropagation();
    setClosed(true);
  };
  return (
    <ConfigProvider getPopupContainer={popupHost}>
      <div onKeyDownCapture={beforeDialog}>
        <StopBubbling>
          {!closed && (
            <Suspense fallback={null}>
              <ReportDialog
                code={column.popupCode ?? ''}
                multi={column.extend?.multiSelect === true}
                params={column.param}
                sorter={column.sorter}
                typed={typed}
                onClose={() => setClosed(true)}
                onTake={(rows) => {
                  taken.current = rows;
                  setClosed(true);
                }}
              />
            </Suspense>
          )}
        </StopBubbling>
      </div>
    </ConfigProvider>
  );
}
