import { useEffect, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { joinSentences } from '#shared/resource/join-names.ts';
import { type LineResource, lineNo, mostLines } from '#shared/resource/lines/line-resource.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { uploadMessages } from '#src/controls/upload/upload.messages.ts';
import type { UploadQueue } from '#src/controls/upload/upload-queue.ts';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { showFirstProblem } from '#src/grid/edit/actions/show-first-problem.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { newRows } from '#src/grid/edit/new-rows.ts';
import { useLoadedRows } from '#src/grid/edit/use-loaded-rows.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { FormValues } from '#src/resource/form/record-form.ts';
import type { FormLines, LineGrid } from './form-lines.ts';
import { editableNames, type LineAccess } from './line-access.ts';
import { sentRow } from './line-columns.ts';
import { applyEdits, editsOf } from './line-edits.ts';
import { linesMessages } from './lines.messages.ts';

export interface LineGridOptions {
  readonly line: LineResource;
  readonly model: EditModel;
  readonly uploads: UploadQueue;
  readonly loaded: RecordPatch;
  readonly formLines: FormLines;
  readonly access: LineAccess | undefined;
}

const nothing: readonly GridRecord[] = [];

/** Connects the grid to the line book of the form. */
export function useLineGrid({ line, model, uploads, loaded, formLines, access }: LineGridOptions) {
  const t = useMessages(linesMessages);
  const uploading = useMessages(uploadMessages);
  const language = useLanguage();
  const { setError, clearErrors } = useFormContext<FormValues>();
  const { definition, key, min, max = mostLines } = line;
  const title = definition.title[language];
  const sheet = useMemo((): LineGrid => {
    const { store } = model;
    const names = editableNames(definition, access);
    const isWhole = access === undefined || access.wholeList;
    const refuse = (message: string) => {
      setError(key, { type: 'lines', message });
      return 1;
    };
    return {
      isDirty: () => store.isDirty,
      read: () => {
        if (!store.isDirty) return undefined;
        const changed = new Set(store.changedIds);
        const rows = isWhole ? store.all : store.all.filter(({ id }) => changed.has(id));
        return rows.map((row) => sentRow(names, row, store.isNew(row.id)));
      },
      check: async () => {
        clearErrors(key);
        if (uploads.busy) return refuse(uploading('waitToSave'));
        if (isWhole && store.count < min) return refuse(t('tooFew', { title, min }));
        if (store.count > max) return refuse(t('tooMany', { title, max }));
        const { errorCount } = await model.checks.checkAll();
        if (errorCount > 0) showFirstProblem(model);
        return errorCount > 0 ? refuse(t('invalid', { title, n: errorCount })) : 0;
      },
      refuse: (problems) => {
        const first = model.columns[0]?.key ?? '';
        store.setProblems(
          new Map(
            Object.entries(problems).map(([id, fields]) => [
              id,
              new Map(Object.entries(fields).map(([name, zh]) => [name === 'id' ? first : name, { zh, en: zh }])),
            ]),
          ),
        );
        // A line that is no longer in the grid has no cell to mark, so its messages go into the list's message.
        const gone = Object.entries(problems).flatMap(([id, fields]) =>
          store.positionOf(id) < 0 ? Object.values(fields) : [],
        );
        const n = Object.values(problems).reduce((sum, fields) => sum + Object.keys(fields).length, 0);
        refuse(joinSentences([t('invalid', { title, n }), ...gone], language));
        showFirstProblem(model);
      },
      rows: () => store.all as readonly RecordPatch[],
      change: (rows) =>
        store.setCells(
          rows.flatMap(({ id, ...cells }) => {
            const index = store.positionOf(String(id));
            return index < 0 ? [] : Object.entries(cells).map(([key, value]) => ({ index, key, value }));
          }),
        ),
      append: (rows) =>
        store.insert(
          store.count,
          rows.flatMap((values) => newRows(model.columns, store.all, 1, values)),
        ),
      subscribe: (listener) => store.subscribe(listener),
      edits: () => editsOf(store, [...names, lineNo]),
      load: (record, edits) => {
        store.load((record[key] as readonly GridRecord[] | undefined) ?? nothing);
        if (edits !== null) applyEdits(store, edits);
      },
    };
  }, [model, uploads, definition, access, language, key, min, max, title, t, uploading, setError, clearErrors]);
  const [first] = useState(loaded);
  // Loaded once, because the user's edits are based on these rows.
  useLoadedRows(model, (first[key] as readonly GridRecord[] | undefined) ?? nothing);
  useEffect(() => formLines.add(key, sheet, first), [formLines, key, sheet, first]);
}
