import { useLocation } from 'react-router-dom';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { columnOf } from '#shared/resource/resource-columns.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { shownFields } from '#src/resource/record/shown-fields.ts';
import { displayOf } from '#src/resource/record-rules.ts';
import { valueText } from '#src/resource/value/value-text.ts';
import { PaperDialog } from './paper-dialog.tsx';
import { PaperFacts } from './paper-facts.tsx';
import { PaperLines } from './paper-lines.tsx';
import { PaperSigns } from './paper-signs.tsx';
import { PaperTrail } from './paper-trail.tsx';
import { printMessages } from './print.messages.ts';

export interface ApplicationPaperProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
  readonly onClose: () => void;
}

/** Field types that are not printed: a file is a link, a drawing a page of its own. */
const screenOnly: ReadonlySet<string> = new Set(['file', 'json']);

/** An application on one printed page: state, values, lines, decisions and signatures. */
export function ApplicationPaper({ definition, record, onClose }: ApplicationPaperProps) {
  const t = useMessages(printMessages);
  const language = useLanguage();
  const { pathname } = useLocation();
  const textOf = (name: string) => {
    const field = allFields(definition).find((each) => each.name === name);
    return field ? valueText(columnOf(field), record, language) : '';
  };
  const names = shownFields(definition, record)
    // Fields with the value 'no' are left out.
    .filter(({ name, type }) => !screenOnly.has(type) && record[name] !== false)
    .map(({ name }) => name);
  const [name, depart] = [textOf('createBy'), textOf('sysOrgCode')];
  return (
    <PaperDialog
      title={definition.title[language]}
      heading={displayOf(definition, record)}
      path={pathname}
      onClose={onClose}
    >
      <PaperFacts
        definition={definition}
        record={record}
        names={['bpmStatus', 'bizStatus', 'sysOrgCode', 'createTime', ...names]}
      />
      {linesOf(definition).map((line) => (
        <PaperLines key={line.key} line={line} record={record} />
      ))}
      <PaperTrail definition={definition} record={record} />
      <PaperSigns
        signs={[
          {
            key: 'applicant',
            label: t('applicant'),
            name: depart === '' ? name : t('applicantDepart', { name, depart }),
          },
          { key: 'approver', label: t('approver') },
          { key: 'site', label: t('site') },
        ]}
      />
    </PaperDialog>
  );
}
