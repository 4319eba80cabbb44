import ConfigProvider from 'antd/es/config-provider';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { type PopupRow, popupTaken } from '#src/controls/report/report-fields.ts';
import { isComposingKey } from '#src/controls/small/composing-key.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import type { EditorProps } from './cell-type.ts';

import { popupHost } from './popup-host.ts';
import { StopBubbling } from './stop-bubbling.tsx';

const ReportDialog = lazyPart(async () => (await import('#src/controls/report/report-dialog.tsx')).ReportDialog);

/** The dialog of a stored report over a cell: it has all keys for itself, and the editing ends when it closes. */
export function ReportEditor({ column, typed, finish, cancel }: EditorProps) {
  const taken = useRef<readonly PopupRow[] | undefined>(undefined);
  const [closed, setClosed] = useState(false);
  // Once it is gone, which gives the focus back to where it came from: the grid has the last word.
  useEffect(() => {
    if (!closed) return;
    if (taken.current) finish('stay', popupTaken(column, taken.current));
    else cancel();
  }, [closed, column, finish, cancel]);
  // The dialog itself would hear of it on the window, where nothing comes of what stops here.
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
