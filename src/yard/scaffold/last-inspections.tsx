import { Link } from 'react-router-dom';
import { fieldOf } from '#shared/resource/application-base.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { scaffoldInspect } from '#shared/yard/scaffold/scaffold-inspect.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { RecordValue } from '#src/resource/value/record-value.tsx';
import { inspectionMessages } from './inspection-checks.messages.ts';
import styles from './record-lines.module.css';

const { list } = resourceCalls(scaffoldInspect);
/** How many tell enough of a scaffold's state; the list of inspections has all of them. */
const most = 5;
const shown = ['inspType', 'inspector', 'result', 'tagAfter'].flatMap((name) => fieldOf(scaffoldInspect, name) ?? []);

/** What the last inspections of a scaffold found, newest first; each leads to its record. */
export function LastInspections({ record }: RecordSlotProps) {
  const t = useMessages(inspectionMessages);
  const path = useRecordPath();
  const last = useCall(list, {
    query: { scaffold: record.id, pageNo: 1, pageSize: most, column: 'inspTime', order: 'desc' },
  });
  if (last.isError) return <p role="alert">{last.error.message}</p>;
  if (last.data?.records.length === 0) return <p className={styles.none}>{t('neverInspected')}</p>;
  return (
    <ul className={styles.list} aria-busy={last.isPending}>
      {last.data?.records.map((inspection) => (
        <li key={inspection.id}>
          <InspectionLink to={path(scaffoldInspect.code, inspection.id)} time={String(inspection.inspTime)} />
          {shown.map((field) => (
            <RecordValue key={field.name} definition={scaffoldInspect} field={field} record={inspection} />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Without a page of inspections in the person's menu the time stands alone. */
function InspectionLink({ to, time }: { readonly to: string | undefined; readonly time: string }) {
  return to === undefined ? <span>{time}</span> : <Link to={to}>{time}</Link>;
}
