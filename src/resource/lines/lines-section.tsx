import { type KeyboardEvent, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type LineResource, lineNo, mostLines } from '#shared/resource/lines/line-resource.ts';
import { totalFields, totalsOf } from '#shared/resource/lines/totals.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { permissionCode } from '#shared/resource/resource-address.ts';
import { UploadQueue } from '#src/controls/upload/upload-queue.ts';
import { UploadQueueContext } from '#src/grid/cell-types/upload-context.ts';
import { EditModel } from '#src/grid/edit/edit-model.ts';
import { useCellContext } from '#src/grid/edit/office/use-cell-context.ts';
import { EditTable } from '#src/grid/edit/table/edit-table.tsx';
import { useKeptSettings } from '#src/grid/settings/use-kept-settings.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';
import styles from '#src/resource/form/form.module.css';
import { controlId } from '#src/resource/form/form-layout.ts';
import type { FormValues } from '#src/resource/form/record-form.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import { useCanEach } from '#src/session/permission.ts';
import type { FormLines } from './form-lines.ts';
import type { LineAccess } from './line-access.ts';
import { lineColumns } from './line-columns.ts';
import css from './lines.module.css';
import { resolveLineNames } from './resolve-line-names.ts';
import { useLineGrid } from './use-line-grid.ts';
import { useRechecks } from './use-rechecks.ts';

export interface LinesSectionProps {
  readonly line: LineResource;
  readonly formId: string;
  readonly loaded: RecordPatch;
  readonly formLines: FormLines;
  /** Set in a decision on a task; absent in the form of the head. */
  readonly access?: LineAccess;
  /** Without a box, because the caller already draws one. */
  readonly bare?: boolean;
}

const toolbar = ['add', 'insert', 'remove', 'undo', 'redo', 'find', 'density'] as const;
/** Toolbar if rows may not be added or removed. */
const cellToolbar = ['undo', 'redo', 'find', 'density'] as const;
/** A narrow screen has no room for the full toolbar. */
const phoneToolbar = ['add', 'remove', 'undo'] as const;

/**
 * The grid for one list of lines in the form of their head. Its rows are validated, saved, drafted and merged with the
 * form. In a decision only what the current node allows is editable.
 */
export function LinesSection({ line, formId, loaded, formLines, access, bare = false }: LinesSectionProps) {
  const language = useLanguage();
  const { definition, key } = line;
  const [model] = useState(() => new EditModel());
  const [uploads] = useState(() => new UploadQueue(model.store));
  const context = useCellContext(model, { resolve: resolveLineNames });
  const { control, getValues } = useFormContext<FormValues>();
  const { errors } = useFormState({ control });
  const settings = useKeptSettings(`lines.${definition.code}`);
  const phone = usePhone();
  const headingId = useId();
  const closed = useClosed(line, access);
  const columns = useMemo(() => {
    const around = { head: () => getValues() as RecordPatch, rows: () => model.store.all };
    const all = lineColumns(definition, language, definitionEntry, around, { access, closed });
    // On a phone a pinned column would leave no room for the others.
    return all.map((column, at) => (at === 0 && !phone ? { ...column, fixed: 'left' as const } : column));
  }, [definition, language, getValues, model, phone, access, closed]);
  useLineGrid({ line, model, uploads, loaded, formLines, access });
  useRechecks(definition, model);
  const title = definition.title[language];
  const problem = errors[key]?.message;
  const whole = (access === undefined || access.wholeList) && !line.fixed;
  const count = useSyncExternalStore(model.store.subscribe, () => model.store.count);
  const mayAdd = whole && count < (line.max ?? mostLines);
  const wideToolbar = whole ? toolbar : cellToolbar;
  return (
    <section
      id={controlId(formId, key)}
      className={bare ? styles.bare : styles.group}
      tabIndex={-1}
      aria-labelledby={headingId}
    >
      <header className={css.head}>
        <h2 id={headingId}>{title}</h2>
        <Totals line={line} model={model} />
      </header>
      {line.help && !access && <p className={css.help}>{line.help[language]}</p>}
      {problem !== undefined && (
        <p role="alert" className={styles.error}>
          {String(problem)}
        </p>
      )}
      <UploadQueueContext value={uploads}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what bubbles up from the grid, which has role and keys */}
        <div onKeyDown={stayInForm}>
          <EditTable
            model={model}
            context={context}
            columns={columns}
            label={title}
            inForm
            toolbar={phone ? phoneToolbar : wideToolbar}
            rowNumber={!phone}
            rowSelection={whole}
            mayAdd={mayAdd}
            mayRemove={whole}
            dragSort={whole && !phone}
            dragSortKey={lineNo}
            maxHeight={480}
            settings={settings}
            showMessage={showMessage}
          />
        </div>
      </UploadQueueContext>
    </section>
  );
}

/** Fields of the lines that are read-only for this user by a permission rule. In a decision only the node decides. */
function useClosed({ head, key, definition }: LineResource, access: LineAccess | undefined): ReadonlySet<string> {
  const names = useMemo(() => definition.fields.map(({ name }) => name), [definition]);
  const codes = useMemo(() => names.map((name) => permissionCode(head, `${key}.${name}`)), [head, key, names]);
  const rights = useCanEach(codes);
  const found = access === undefined ? names.filter((_, at) => rights[at]?.disabled).join(' ') : '';
  return useMemo(() => new Set(found === '' ? [] : found.split(' ')), [found]);
}

/** Enter ends the editing of a cell; without this, the browser would also submit the form. */
function stayInForm(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The totals that the lines add to the head, calculated as on save. */
function Totals({ line, model }: { readonly line: LineResource; readonly model: EditModel }) {
  const language = useLanguage();
  const { head, definition, key } = line;
  const { store } = model;
  const { control } = useFormContext<FormValues>();
  const values = useWatch({ control }) as RecordPatch;
  const version = useSyncExternalStore(store.subscribe, () => store.version);
  const fields = totalFields(head).filter(({ total }) => total.lines === definition.code);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store tells by its version that its rows are others.
  const totals = useMemo(
    () => totalsOf(head, values, { [key]: store.all as readonly RecordPatch[] }),
    [head, values, key, store, version],
  );
  if (fields.length === 0) return null;
  return (
    <dl className={css.totals}>
      {fields.map(({ name, label, unit }) => (
        <div key={name}>
          <dt>{label[language]}</dt>
          <dd>
            {Number(totals[name] ?? 0).toLocaleString('en')}
            {unit !== undefined && <small> {unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
