import { useMemo } from 'react';
import { listReportTables } from '#shared/contract/form/report-design.ts';
import { control as code } from '#src/controls/editor/code.control.tsx';
import { CodeEditor } from '#src/controls/editor/code-editor.tsx';
import { EditorInPlace } from '#src/controls/editor/editor-dialog.tsx';
import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { useCall } from '#src/http/use-call.ts';

/** 报表 SQL: an editor that completes the tables and columns that the user’s statements may read. */
function ReportSql(props: NamedControlProps) {
  const { data } = useCall(listReportTables, {}, { quiet: true, staleTime: 300_000 });
  const tables = useMemo(() => data && Object.fromEntries(data.map(({ name, columns }) => [name, columns])), [data]);
  return (
    <EditorInPlace {...props}>
      {(own) => <CodeEditor {...own} language="sql" height={320} tables={tables} />}
    </EditorInPlace>
  );
}

export const control: NamedControl = { ...code, serves: ['text'], Control: ReportSql };
