import { useId, useState } from 'react';
import { DateField } from '#src/controls/date-field.tsx';
import { NumberField } from '#src/controls/number-field.tsx';
import { LongTextField, TextField } from '#src/controls/text-field.tsx';
import { UserSelect } from '#src/controls/user-select.tsx';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMaterial } from './example-data.ts';
import css from './example-frame.module.css';
import { type MaterialField, titleOf } from './material-columns.ts';

export type MaterialValues = Partial<Readonly<Record<MaterialField, unknown>>>;

export interface PartDetailsProps {
  readonly row: GridRecord;
  /** Called with all changes so far. */
  readonly onChange: (values: MaterialValues) => void;
}

/** A row as a form, for the details dialog. */
export function PartDetails({ row, onChange }: PartDetailsProps) {
  const language = useLanguage();
  const { definition: material } = useMaterial();
  const id = useId();
  const [values, setValues] = useState<MaterialValues>({});
  const field = (name: MaterialField) => {
    const value = name in values ? values[name] : row[name];
    return {
      id: `${id}${name}`,
      text: typeof value === 'string' ? value : null,
      number: typeof value === 'number' || typeof value === 'string' ? value : null,
      take: (next: unknown) => {
        const all = { ...values, [name]: next };
        setValues(all);
        onChange(all);
      },
    };
  };
  const [name, quantity, needDate] = [field('name'), field('quantity'), field('needDate')];
  const [person, remark] = [field('person'), field('remark')];
  return (
    <div className={css.form}>
      <label htmlFor={name.id}>{titleOf(material, 'name', language)}</label>
      <TextField id={name.id} value={name.text} maxLength={60} onChange={name.take} />
      <label htmlFor={quantity.id}>{titleOf(material, 'quantity', language)}</label>
      <NumberField id={quantity.id} value={quantity.number} scale={0} onChange={quantity.take} />
      <label htmlFor={needDate.id}>{titleOf(material, 'needDate', language)}</label>
      <DateField id={needDate.id} value={needDate.text} onChange={needDate.take} />
      <label htmlFor={person.id}>{titleOf(material, 'person', language)}</label>
      <UserSelect id={person.id} value={person.text} onChange={person.take} />
      <label htmlFor={remark.id}>{titleOf(material, 'remark', language)}</label>
      <LongTextField id={remark.id} value={remark.text} maxLength={500} onChange={remark.take} />
    </div>
  );
}
