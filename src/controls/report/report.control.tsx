import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { textProps } from '#src/controls/tree/text-props.ts';
import { PopupReport } from './popup-report.tsx';

/** `dict` is `<code of the report>,<column>`; `narrowed` becomes parameters of the report. */
function ReportControl({ dict = '', narrowed, resource: _, ...props }: NamedControlProps) {
  const [popupCode, orgFields] = dict.split(',');
  return (
    <PopupReport
      {...textProps(props)}
      popupCode={popupCode}
      orgFields={orgFields}
      destFields="value"
      param={narrowed}
    />
  );
}

/** 报表选择: a value from the rows of a stored report. */
export const control: NamedControl = { serves: ['str', 'text'], Control: ReportControl, opens: true };
