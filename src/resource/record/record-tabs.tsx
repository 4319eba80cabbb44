import Tabs from 'antd/es/tabs';
import type { ReactNode } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useDetailSections } from '#src/resource/slots/record-slots.tsx';
import { recordMessages } from './record.messages.ts';
import styles from './record.module.css';
import { RelatedRows, useReferrers } from './related-records.tsx';
import { useTabAddress } from './use-tab-address.ts';

export interface RecordTabsProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
  /** The values of the record. */
  readonly children: ReactNode;
}

/** The parts of a detail page in tabs: values, related records, sections of the area. */
export function RecordTabs({ definition, record, children }: RecordTabsProps) {
  const t = useMessages(recordMessages);
  const language = useLanguage();
  const referrers = useReferrers(definition);
  const sections = useDetailSections({ definition, record });
  const boxed = (part: ReactNode) => <section className={styles.group}>{part}</section>;
  const items = [
    { key: 'basics', label: t('basics'), children: <div className={styles.main}>{children}</div> },
    ...(referrers.data ?? []).map(({ resource, field, title }) => ({
      key: `${resource}.${field}`,
      label: title,
      children: boxed(<RelatedRows resource={resource} field={field} of={record} />),
    })),
    ...sections.map(({ key, title, part }) => ({ key, label: title[language], children: boxed(part) })),
  ];
  return <Tabs tabBarGutter={20} items={items} {...useTabAddress(items.map(({ key }) => key))} />;
}
