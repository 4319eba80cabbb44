import Tabs from 'antd/es/tabs';
import { type ReactNode, Suspense } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useDetailSections } from '#src/resource/slots/record-slots.tsx';
import { recordMessages } from './record.messages.ts';
import styles from './record.module.css';
import { RelatedRecords } from './related-records.tsx';
import { useTabAddress } from './use-tab-address.ts';

export interface SectionTabsProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
  /** Values and history of the record. */
  readonly children: ReactNode;
}

/** Sections of the area as tabs, then the record's values, then its related records. A tab is rendered when it is opened. */
export function SectionTabs({ definition, record, children }: SectionTabsProps) {
  const t = useMessages(recordMessages);
  const language = useLanguage();
  const sections = useDetailSections({ definition, record });
  const items = [
    ...sections.map(({ key, title, part }) => ({
      key,
      label: title[language],
      children: (
        <section className={styles.group} aria-label={title[language]}>
          <Suspense fallback={<div className={styles.awaited} aria-busy="true" />}>{part}</Suspense>
        </section>
      ),
    })),
    { key: 'basics', label: t('basics'), children: <div className={styles.main}>{children}</div> },
    {
      key: 'related',
      label: t('related'),
      children: (
        <div className={styles.main}>
          <RelatedRecords definition={definition} record={record} />
        </div>
      ),
    },
  ];
  return <Tabs tabBarGutter={20} items={items} {...useTabAddress(items.map(({ key }) => key))} />;
}
