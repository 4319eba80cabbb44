import { useQueryClient } from '@tanstack/react-query';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { refreshResource } from '#src/resource/refresh-resource.ts';
import type { Section } from './page.ts';
import { Permitted, useSlotRights } from './permitted.tsx';
import { usePage } from './use-page.ts';

interface RecordProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
}

/** The area's buttons next to those of a record. */
export function RecordSlotActions(props: RecordProps) {
  const shared = useRecordProps(props);
  const actions = usePage(props.definition.code)?.actions?.filter((action) => action.place === 'record') ?? [];
  return <Permitted slots={actions}>{({ Show }, disabled) => <Show {...shared} disabled={disabled} />}</Permitted>;
}

export interface SectionFrame {
  /** Class of the box. */
  readonly className: string | undefined;
}

/** The area's sections below the fields of a record. */
export function DetailSections({ className, ...props }: RecordProps & SectionFrame) {
  const language = useLanguage();
  const shared = useRecordProps(props);
  const sections = usePage(props.definition.code)?.sections?.filter((section) => section.place === 'detail') ?? [];
  return (
    <Permitted slots={sections}>
      {({ title, Show }, disabled) => (
        <section className={className} aria-label={title[language]}>
          <h2>{title[language]}</h2>
          <Show {...shared} disabled={disabled} />
        </section>
      )}
    </Permitted>
  );
}

/** The area's sections of a record as a list, for a page that arranges them itself. */
export function useDetailSections(props: RecordProps) {
  const shared = useRecordProps(props);
  const isDetail = (section: Section): section is DetailSection => section.place === 'detail';
  const sections = usePage(props.definition.code)?.sections?.filter(isDetail) ?? [];
  const answers = useSlotRights(sections);
  return sections.flatMap(({ key, title, Show }, at) => {
    const { visible, disabled } = answers[at] ?? { visible: false, disabled: true };
    return visible ? [{ key, title, part: <Show {...shared} disabled={disabled} /> }] : [];
  });
}

type DetailSection = Extract<Section, { readonly place: 'detail' }>;

type FormSection = Extract<Section, { readonly place: 'form' | 'task' }>;

interface FormProps extends SectionFrame {
  readonly definition: ResourceDefinition;
  readonly loaded: RecordPatch;
  /** `form` for editing a record, `task` for deciding a task. */
  readonly place?: 'form' | 'task';
  /** Fields that the node of the task makes editable. */
  readonly editable?: readonly string[];
  /** Only sections after this group; undefined: only sections after no group. */
  readonly after?: string;
}

/** The area's sections below the fields of a form, or after one of its groups. */
export function FormSections({ className, definition, loaded, place = 'form', editable, after }: FormProps) {
  const language = useLanguage();
  const isHere = (section: Section): section is FormSection =>
    section.place === place &&
    section.after === after &&
    (section.opens === undefined || editable?.includes(section.opens) === true);
  const sections = usePage(definition.code)?.sections?.filter(isHere) ?? [];
  return (
    <Permitted slots={sections}>
      {({ title, Show }, disabled) => (
        <section className={className} aria-label={title[language]}>
          <h2>{title[language]}</h2>
          <Show definition={definition} loaded={loaded} disabled={disabled} />
        </section>
      )}
    </Permitted>
  );
}

function useRecordProps({ definition, record }: RecordProps) {
  const client = useQueryClient();
  return { definition, record, onChanged: () => void refreshResource(client, definition) };
}
