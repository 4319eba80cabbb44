import type { ReactNode } from 'react';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import { useDictionaryLookup } from '#src/controls/use-dictionary.ts';
import { tagColourOf } from '#src/grid/cells/state-icon.tsx';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { displayOf } from '#src/resource/record-rules.ts';
import { valueText } from '#src/resource/value/value-text.ts';
import { recordMessages } from './record.messages.ts';
import styles from './record.module.css';

export interface RecordHeadProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
  readonly children?: ReactNode;
}

/** Name, states, author and actions of a record. */
export function RecordHead({ definition, record, children }: RecordHeadProps) {
  const t = useMessages(recordMessages);
  const language = useLanguage();
  const lookup = useDictionaryLookup();
  const states = definition.application ? ['bpmStatus', 'bizStatus'] : [definition.lifecycle?.field ?? ''];
  const text = (name: string, dict?: string) => {
    const rule = { name, type: 'str', textKey: `${name}_dictText`, ...(dict !== undefined && { dict }) } as const;
    return valueText(rule, record, language, lookup);
  };
  // Without a name the department would be shown by its code, which means nothing to users.
  const depart = isBlank(record.sysOrgCode_dictText) ? '' : text('sysOrgCode');
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h1>{displayOf(definition, record)}</h1>
        {states.map((name) => {
          const dict = definition.application && name === 'bpmStatus' ? 'bpm_status' : stateDict(definition, name);
          const value = text(name, dict);
          if (value === '') return null;
          const colour = dict === undefined ? null : lookup(dict, String(record[name]))?.colour;
          return <StateTag key={name} state={tagColourOf(colour)} text={value} />;
        })}
        {/* Rows of a module may have no creation time. */}
        {record.createTime && (
          <p className={styles.meta}>
            {/* Records written by the system have no author. */}
            {t(text('createBy') === '' ? 'metaNobody' : depart === '' ? 'metaAlone' : 'meta', {
              person: text('createBy'),
              depart,
              time: String(record.createTime),
            })}
          </p>
        )}
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}

function stateDict(definition: ResourceDefinition, name: string): string | undefined {
  if (name === 'bizStatus' && definition.application) return definition.application.bizDict;
  return definition.fields.find((field) => field.name === name)?.dict;
}
