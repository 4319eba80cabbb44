import Button from 'antd/es/button';
import { useContext, useSyncExternalStore } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ResultOf } from '#shared/contract/call.ts';
import { checkAvailability } from '#shared/contract/yard/availability.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useDebounced } from '#src/controls/use-debounced.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { FormLinesContext } from '#src/resource/lines/form-lines-context.ts';
import { WarningText } from '#src/resource/task/warning-text.tsx';
import { availabilityMessages } from './availability.messages.ts';
import styles from './availability.module.css';

/** Wait after the last change before the server is asked, in ms (docs/domain.md §16 rule 1). */
const pause = 300;

export interface AvailabilityPanelProps {
  readonly definition: ResourceDefinition;
  readonly loaded: RecordPatch;
  /** Fields whose change triggers a new check. Other fields do not. */
  readonly watch: readonly string[];
  /** Keys of the line lists whose change triggers a new check as well. */
  readonly lists?: readonly string[];
  /** Fields of a line that are sent with the check. */
  readonly cells?: readonly string[];
  /** Fields that must be filled before anything is checked. */
  readonly needed: readonly string[];
  /** Fields that an alternative fills when the user accepts it. */
  readonly fills: readonly string[];
}

/**
 * Shows the conflicts of the application in the form, and alternatives that one click accepts. For information only:
 * the server checks again on save.
 */
export function AvailabilityPanel({ definition, loaded, watch, lists, cells, needed, fills }: AvailabilityPanelProps) {
  const t = useMessages(availabilityMessages);
  const entered: readonly unknown[] = useWatch({ name: [...watch] });
  const values = {
    ...Object.fromEntries(watch.map((name, at) => [name, plain(entered[at])])),
    ...useLines(lists, cells),
  };
  const settled = useDebounced(JSON.stringify(values), pause);
  const asked: Readonly<Record<string, Plain | PlainLine[]>> = JSON.parse(settled);
  const ready = needed.every((name) => isEntered(asked[name]));
  const id = typeof loaded.id === 'string' && loaded.id !== '' ? loaded.id : undefined;
  const body = { resource: definition.code, id, values: asked };
  const found = useCall(checkAvailability, { body }, { enabled: ready, quiet: true, gcTime: 0 });
  if (!ready) return <p className={styles.quiet}>{t('ask')}</p>;
  if (found.isError)
    return <LoadProblem text={t('failed', { reason: found.error.message })} onAgain={() => void found.refetch()} />;
  return (
    <div aria-live="polite" aria-busy={found.isPending}>
      {found.data && <Found result={found.data} fills={fills} />}
    </div>
  );
}

type Plain = string | number | boolean | null;
type PlainLine = Record<string, Plain>;

const isEntered = (value: Plain | PlainLine[] | undefined): boolean =>
  Array.isArray(value) ? value.length > 0 : !isBlank(value);

const none: readonly string[] = [];
const quiet = () => () => undefined;

/** The lines in the form, reduced to their id and the fields in `cells`. */
function useLines(lists = none, cells = none): Record<string, PlainLine[]> {
  const formLines = useContext(FormLinesContext);
  useSyncExternalStore(formLines?.subscribe ?? quiet, () => formLines?.version() ?? 0);
  return Object.fromEntries(
    lists.map((key) => [
      key,
      (formLines?.rows(key) ?? []).map((row) =>
        Object.fromEntries(['id', ...cells].map((name) => [name, plain(row[name])])),
      ),
    ]),
  );
}

function plain(value: unknown): Plain {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain && value !== '' ? value : null;
}

type Availability = ResultOf<typeof checkAvailability>;

function Found({ result, fills }: { readonly result: Availability; readonly fills: readonly string[] }) {
  const t = useMessages(availabilityMessages);
  const { setValue } = useFormContext();
  const formLines = useContext(FormLinesContext);
  const { conflicts, alternatives } = result;
  if (conflicts.length === 0 && alternatives.length === 0) return <p className={styles.quiet}>{t('fits')}</p>;
  const take = (patch: Readonly<Record<string, unknown>>) => {
    for (const name of fills) {
      const value = patch[name];
      if (Array.isArray(value)) formLines?.change(name, value);
      else if (name in patch) setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <>
      {conflicts.length === 0 ? (
        <p className={styles.offered}>{t('offered')}</p>
      ) : (
        <ul className={styles.conflicts} aria-label={t('against')}>
          {conflicts.map((warning) => (
            <li key={warning.text}>
              <WarningText warning={warning} />
            </li>
          ))}
        </ul>
      )}
      {alternatives.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      {alternatives.length > 0 && (
        <ul className={styles.alternatives} aria-label={t('instead')}>
          {alternatives.map(({ label, note, patch }) => (
            <li key={label}>
              <Button onClick={() => take(patch)}>{t('take', { label })}</Button>
              <span>{note}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
