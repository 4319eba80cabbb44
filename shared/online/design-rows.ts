import type { LineProblems } from '#shared/errors/fail.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { fieldRows } from './field-rows.ts';
import { baseColumns } from './names.ts';
import type { FieldRow, HeadRow, IndexRow } from './rows.schema.ts';
import { treeRows } from './tree-rows.ts';

/** Keys of the lines of a form's design in its record. */
export const designLines = { fields: 'sysFormFieldList', indexes: 'sysFormIndexList' } as const;

/** The rows of a form as the platform's calls answer them. */
export interface DesignRows {
  readonly head: Partial<HeadRow> & { readonly id: string };
  readonly fields: readonly FieldRow[];
  readonly indexs: readonly IndexRow[];
}

/** The values of the office's form, with the lists that were changed. */
export type EnteredRecord = Readonly<Record<string, unknown>>;

/** What is sent to store a form, with the ids of the rows in the grid that problems of the answer belong to. */
export interface WrittenDesign {
  readonly head: Readonly<Record<string, unknown>>;
  readonly fields: readonly RecordPatch[];
  readonly indexs: readonly RecordPatch[];
  readonly deleteFieldIds: readonly string[];
  readonly deleteIndexIds: readonly string[];
}

const flags = [
  ...['fieldMustInput', 'isShowForm', 'isShowList', 'isQuery', 'sortFlag', 'isReadOnly', 'dbIsNull', 'dbIsPersist'],
] as const;

const isBase = ({ dbFieldName }: Pick<FieldRow, 'dbFieldName'>): boolean => baseColumns.has(dbFieldName.toLowerCase());

/** The record that the office's form shows: the head, with the fields that are not kept by the system. */
export function designRecord({ head, fields, indexs }: DesignRows): ResourceRecord {
  const own = fields.filter((row) => !isBase(row)).toSorted((one, other) => one.orderNum - other.orderNum);
  return {
    ...head,
    tableType: String(head.tableType ?? 1),
    relationType: head.relationType === null || head.relationType === undefined ? null : String(head.relationType),
    version: head.tableVersion,
    [designLines.fields]: own.map((row) => ({ ...row, ...onOff(row) })),
    [designLines.indexes]: indexs,
  } as unknown as ResourceRecord;
}

const onOff = (row: FieldRow): RecordPatch =>
  Object.fromEntries(flags.map((name) => [name, Number(row[name as keyof FieldRow]) === 1]));

/** The columns that the system keeps, for a new form. */
const newBase = (): readonly FieldRow[] => fieldRows({ fields: [], list: { columns: [] } });

/**
 * The rows to store for the values of the form. What the form does not show keeps the stored value; the columns that
 * the system keeps stay as stored, and are added to a new form.
 * @param seen version on which the values are based, so that the change of somebody else is refused, not overwritten
 */
export function designRows(entered: EnteredRecord, stored: DesignRows | null, seen?: number): WrittenDesign {
  const { [designLines.fields]: fields, [designLines.indexes]: indexes, ...head } = entered;
  const lines = (fields as readonly RecordPatch[] | undefined) ?? storedLines(stored);
  const sentIndexes = (indexes as readonly RecordPatch[] | undefined) ?? stored?.indexs ?? [];
  const base = stored?.fields.filter(isBase) ?? newBase();
  const before = new Map<unknown, FieldRow>(stored?.fields.map((row) => [row.id, row]));
  const own = lines.map((line, at) => ({
    ...before.get(line.id),
    ...withoutTempId(line),
    orderNum: base.length + at,
  }));
  const tree = treeRows({ ...stored?.head, ...head }, [...base, ...own] as readonly RecordPatch[]);
  const added = tree.rows.map((row, at) => ({ ...row, orderNum: base.length + own.length + at }));
  const known = new Set([...lines, ...sentIndexes].map(({ id }) => id));
  const gone = (rows: readonly { readonly id: string }[]) => rows.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  return {
    head: {
      ...stored?.head,
      ...head,
      ...tree.head,
      ...(stored === null ? { formCategory: 'temp', idType: 'UUID', queryMode: 'single' } : { tableVersion: seen }),
    },
    // Before the rows of the grid, whose problems are found by their place from the end.
    fields: [...base.map((row, orderNum) => ({ ...row, orderNum })), ...added, ...own],
    indexs: sentIndexes.map(withoutTempId),
    deleteFieldIds: gone(stored?.fields.filter((row) => !isBase(row)) ?? []),
    deleteIndexIds: gone(stored?.indexs ?? []),
  };
}

const storedLines = (stored: DesignRows | null): readonly RecordPatch[] =>
  (stored?.fields.filter((row) => !isBase(row)) ?? []) as unknown as readonly RecordPatch[];

const withoutTempId = ({ tempId, lineNo, ...line }: RecordPatch): RecordPatch => line;

/** Problems of a refused form, as the office's form shows them. */
export interface DesignProblems {
  /** Of the head, by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of fields and indexes, by the row in the grid. */
  readonly lines: LineProblems;
}

/** Puts the problems of an answer, by their place in the sent rows (`fields.7.dbLength`), where people see them. */
export function designProblems(
  problems: Readonly<Record<string, string>>,
  entered: EnteredRecord,
  sent: WrittenDesign,
): DesignProblems {
  const ofHead: Record<string, string> = {};
  const lines: Record<string, Record<string, Record<string, string>>> = {};
  const lists = {
    fields: {
      key: designLines.fields,
      base: sent.fields.length - linesIn(entered, designLines.fields, sent.fields).length,
    },
    indexs: { key: designLines.indexes, base: 0 },
  };
  for (const [place, text] of Object.entries(problems)) {
    const [part = '', at, name = 'id'] = place.split('.');
    const list = part === 'fields' || part === 'indexs' ? lists[part] : undefined;
    const row =
      list && at !== undefined ? linesIn(entered, list.key, sent[part as 'fields'])[Number(at) - list.base] : undefined;
    const id = row?.tempId ?? row?.id;
    if (list === undefined || typeof id !== 'string') ofHead[part === 'head' ? (at ?? part) : part] = text;
    else lines[list.key] = { ...lines[list.key], [id]: { ...lines[list.key]?.[id], [name]: text } };
  }
  return { fields: ofHead, lines };
}

/** The rows of the grid; those that were sent if nobody changed the grid. */
const linesIn = (entered: EnteredRecord, key: string, sent: readonly RecordPatch[]): readonly RecordPatch[] =>
  (entered[key] as readonly RecordPatch[] | undefined) ?? sent;
