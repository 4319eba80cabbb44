import Button from 'antd/es/button';
import Tabs from 'antd/es/tabs';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { LinesView } from '#src/resource/lines/lines-view.tsx';
import type { BelowProps } from '#src/resource/list/list-page.tsx';
import { useRecord } from '#src/resource/record-reading.ts';
import { displayOf } from '#src/resource/record-rules.ts';
import { useMay } from '#src/session/permission.ts';
import { partsMessages } from './parts.messages.ts';
import styles from './parts.module.css';
import { useWithParts } from './use-with-parts.ts';

/** The parts of the chosen row below a list, one list below the other. */
export const StackedParts = (props: BelowProps) => <ChosenParts {...props} View={LinesView} />;
/** The same, one list behind each tab. */
export const TabbedParts = (props: BelowProps) => <ChosenParts {...props} View={TabbedLines} />;

interface ViewProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
}
interface ChosenPartsProps extends BelowProps {
  readonly View: (props: ViewProps) => React.ReactNode;
}

function ChosenParts({ definition, path, list, View }: ChosenPartsProps) {
  const t = useMessages(partsMessages);
  const navigate = useNavigate();
  const { store } = list.rows.window;
  const row = useSyncExternalStore(store.subscribe, () => store.at(store.active));
  const edit = useMay(resourceCalls(definition).edit);
  const { definition: whole } = useWithParts(definition);
  // The cards of a phone have no chosen row; each opens its record, which has the parts, too.
  if (list.phone) return null;
  return (
    <section className={styles.chosen} aria-label={t('parts')}>
      <header className={styles.head}>
        <span>{row ? displayOf(definition, row) : t('choose')}</span>
        {row && edit.visible && (
          <Button size="small" disabled={edit.disabled} onClick={() => navigate(`${path}/${row.id}/edit`)}>
            {t('edit')}
          </Button>
        )}
      </header>
      {row && whole && <OfRow key={row.id} definition={whole} id={row.id} View={View} />}
    </section>
  );
}

interface OfRowProps extends Pick<ChosenPartsProps, 'definition' | 'View'> {
  readonly id: string;
}

function OfRow({ definition, id, View }: OfRowProps) {
  const t = useMessages(partsMessages);
  const { data, error } = useRecord(definition, id, { quiet: true });
  if (data !== undefined) return <View definition={definition} record={data} />;
  return (
    <p role="status" className={styles.quiet}>
      {error === null ? t('loading') : error.message}
    </p>
  );
}

function TabbedLines({ definition, record }: ViewProps) {
  const language = useLanguage();
  const items = linesOf(definition).map(({ key, definition: line }, at) => ({
    key,
    label: line.title[language],
    children: (
      <LinesView definition={{ ...definition, lines: definition.lines?.slice(at, at + 1) }} record={record} bare />
    ),
  }));
  return <Tabs size="small" items={items} />;
}
