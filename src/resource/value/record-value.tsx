import { Link } from 'react-router-dom';
import type { FieldDefinition, ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { columnOf } from '#shared/resource/resource-columns.ts';
import { readCheckedItems, scaffoldChecks } from '#shared/yard/scaffold-checks.ts';
import { splitList } from '#src/controls/control.ts';
import { fileName, fileUrl } from '#src/controls/stored-file.ts';
import { useDictionaryLookup } from '#src/controls/use-dictionary.ts';
import { stateNameOf } from '#src/grid/cells/state-icon.tsx';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import { useLanguage } from '#src/i18n/language.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import styles from './record-value.module.css';
import { valueText } from './value-text.ts';

export interface RecordValueProps {
  readonly definition: ResourceDefinition;
  readonly field: FieldDefinition;
  readonly record: RecordPatch;
}

/** One value of a record to read: states as tags, references and files as links, numbers with their unit. */
export function RecordValue({ field, record }: RecordValueProps) {
  const language = useLanguage();
  const value = record[field.name];
  const text = valueText(columnOf(field), record, language);
  if (isBlank(value) || text === '') return <span className={styles.blank}>–</span>;
  if (field.type === 'dict' && !field.multi) return <DictionaryValue field={field} value={String(value)} text={text} />;
  if (field.type === 'ref' && !field.multi)
    return <ReferenceValue code={field.ref ?? ''} id={String(value)} text={text} />;
  if (field.type === 'file') return <FileLinks paths={splitList(String(value))} />;
  if (field.type === 'json') return <CheckedItems value={value} />;
  return (
    <span>
      {text}
      {field.unit !== undefined && <span className={styles.unit}> {field.unit}</span>}
    </span>
  );
}

function DictionaryValue({ field, value, text }: { field: FieldDefinition; value: string; text: string }) {
  const lookup = useDictionaryLookup();
  const state = stateNameOf(lookup(field.dict ?? '', value)?.colour);
  return (
    <span>
      {state === null ? text : <StateTag state={state} text={text} />}
      {field.unit !== undefined && <span className={styles.unit}> {field.unit}</span>}
    </span>
  );
}

function ReferenceValue({ code, id, text }: { code: string; id: string; text: string }) {
  const path = useRecordPath()(code, id);
  return path === undefined ? <span>{text}</span> : <Link to={path}>{text}</Link>;
}

function FileLinks({ paths }: { paths: readonly string[] }) {
  return (
    <span className={styles.files}>
      {paths.map((path) => (
        <a key={path} href={fileUrl(path)} target="_blank" rel="noreferrer">
          {fileName(path)}
        </a>
      ))}
    </span>
  );
}

const results = {
  '1': { state: 'free', zh: '合格', en: 'Pass' },
  '2': { state: 'overdue', zh: '不合格', en: 'Fail' },
  '3': { state: 'off', zh: '不适用', en: 'Not applicable' },
} as const;

function CheckedItems({ value }: { value: unknown }) {
  const language = useLanguage();
  return (
    <ul className={styles.checks}>
      {readCheckedItems(value).map(({ check, result, photo }) => {
        const { state, ...text } = results[result];
        const name = scaffoldChecks.find((each) => each.name.zh === check)?.name[language] ?? check;
        return (
          <li key={check}>
            <span>{name}</span>
            <StateTag state={state} text={text[language]} />
            {photo !== undefined && <FileLinks paths={[photo]} />}
          </li>
        );
      })}
    </ul>
  );
}
