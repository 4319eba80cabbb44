import Button from 'antd/es/button';
import Switch from 'antd/es/switch';
import { useId, useState } from 'react';
import { editParameter, resetParameter } from '#shared/contract/system/parameter.ts';
import { NumberField } from '#src/controls/number-field.tsx';
import { TextField } from '#src/controls/text-field.tsx';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { clockOf, minutesOf, type Parameter, problemOf, valueText } from './parameter-value.ts';
import { parametersMessages } from './parameters.messages.ts';
import css from './parameters.module.css';

interface ParameterRowProps {
  readonly parameter: Parameter;
  readonly readOnly: boolean;
  readonly onSaved: () => void;
}

/** One parameter: name, value, range, and who set it. */
export function ParameterRow({ parameter, readOnly, onSaved }: ParameterRowProps) {
  const { key, name, help, type, unit, value, min, max } = parameter;
  const t = useMessages(parametersMessages);
  const id = useId();
  // Undefined if the user has not changed the value.
  const [entered, setEntered] = useState<number | string | null>();
  const words = { yes: t('yes'), no: t('no') };
  const shown = (number: number) => valueText(parameter, number, words);
  const done = (text: string) => () => {
    showMessage('success', text);
    setEntered(undefined);
    onSaved();
  };
  const edit = useSend(editParameter, { onSuccess: done(t('saved', { name })) });
  const reset = useSend(resetParameter, { onSuccess: done(t('wasReset', { name })) });
  const now = entered === undefined ? value : entered;
  const read = type === 'timeOfDay' && typeof now === 'string' ? minutesOf(now) : now;
  const problem = entered === undefined ? null : problemOf(parameter, read);
  const changed = entered !== undefined && read !== value;
  const save = () => {
    if (changed && problem === null && typeof read === 'number') edit.mutate({ body: { key, value: read } });
  };
  const field = {
    id,
    disabled: readOnly,
    status: problem === null ? undefined : ('error' as const),
    describedBy: `${id}-note`,
  };
  return (
    <li className={css.row}>
      <div className={css.name}>
        <label htmlFor={id}>{name}</label>
        <span className={css.quiet}>{key}</span>
        {help !== null && <span className={css.quiet}>{help}</span>}
      </div>
      <form
        className={css.value}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {type === 'yesNo' ? (
          <Switch
            id={id}
            checked={value > 0}
            disabled={readOnly}
            loading={edit.isPending}
            aria-label={name}
            onChange={(on) => edit.mutate({ body: { key, value: on ? 1 : 0 } })}
          />
        ) : type === 'timeOfDay' ? (
          <TextField
            {...field}
            maxLength={5}
            value={typeof now === 'number' ? clockOf(now) : now}
            onChange={(text) => setEntered(text ?? '')}
          />
        ) : (
          <NumberField
            {...field}
            scale={type === 'decimal' ? 3 : 0}
            unit={unit ?? undefined}
            min={min}
            max={max}
            value={now}
            onChange={setEntered}
          />
        )}
        {changed && (
          <Button type="primary" htmlType="submit" disabled={problem !== null} loading={edit.isPending}>
            {t('save')}
          </Button>
        )}
        {!readOnly && !changed && value !== parameter.default && (
          <Button
            loading={reset.isPending}
            aria-label={t('resetOf', { name, value: shown(parameter.default) })}
            onClick={() => reset.mutate({ body: { key } })}
          >
            {t('reset')}
          </Button>
        )}
      </form>
      <div id={`${id}-note`} className={css.note} aria-live="polite">
        {problem !== null ? (
          <span className={css.problem}>{t(problem, { min: shown(min), max: shown(max) })}</span>
        ) : (
          <>
            <span>{t('default', { value: shown(parameter.default) })}</span>
            {type !== 'yesNo' && <span>{t('range', { min: shown(min), max: shown(max) })}</span>}
            {parameter.updateBy !== null && (
              <span>
                {t('changed', {
                  who: parameter.updateBy_dictText ?? parameter.updateBy,
                  when: parameter.updateTime ?? '',
                })}
              </span>
            )}
          </>
        )}
      </div>
    </li>
  );
}
