import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import { useId } from 'react';
import css from './settings.module.css';

interface PictureChoiceProps<Value extends string> {
  /** Accessible name of the choice. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A choice between small drawings of the layout (drawn in settings.module.css by the option's value). */
export function PictureChoice<Value extends string>({ label, value, options, onChange }: PictureChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={css.pictures} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={css.picture}>
          <input
            type="radio"
            className={css.radio}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={css.drawing} data-drawing={option.value} aria-hidden="true">
            <CheckOutlined />
          </span>
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
