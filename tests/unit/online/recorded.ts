import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordOf } from '#shared/online/form-record.ts';
import { fromDefinition } from '#shared/online/from-definition.ts';
import { type FormRows, platformFormRowsSchema } from '#shared/online/rows.schema.ts';
import { toDefinition } from '#shared/online/to-definition.ts';

/*
 * Definitions and answers of a real server of release 3.4.3. The files leave out keys with usual values and audit
 * stamps. `rebuilt`: the server was not asked for the list of fields, which was put together from the answers.
 */

// As a path, because tests in a document have another `URL`.
const folder = join(import.meta.dirname, '../../support/platform/recorded/online');

/** A file of the folder. */
export const readRecorded = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

/** Names of the recorded forms. */
export const recordedNames: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && !/^(?:texts|sw-all-|sw-main-)/.test(file))
  .map((file) => file.slice(0, -'.json'.length));

interface Recorded {
  readonly rows: FormRows;
  readonly rebuilt: boolean;
  readonly parts: readonly string[];
  /** Columns that rules hid in forms when the answers were recorded. */
  readonly hiddenInForm: readonly string[];
  /** Answers by the name of the call. */
  readonly answers: Readonly<Record<string, unknown>>;
}

const cache = new Map<string, Recorded>();

export function recorded(name: string): Recorded {
  const known = cache.get(name) ?? load(name);
  cache.set(name, known);
  return known;
}

function load(name: string): Recorded {
  const { answers, rebuilt = false, parts = [], hiddenInForm = [], ...form } = readRecorded(name);
  return {
    rows: platformFormRowsSchema.parse(form),
    rebuilt,
    parts,
    hiddenInForm,
    answers: unpacked(answers) as object as never,
  };
}

/** The rows that come back from our definition of the recorded form. */
export function throughDefinition(name: string): FormRows {
  const { rows } = recorded(name);
  return fromDefinition(toDefinition(rows), recordOf(rows.head));
}

const listColumn = {
  ...{ align: 'center', customRender: null, scopedSlots: null, hrefSlotName: null, showLength: 0, sorter: false },
  ...{ linkField: null, tableName: null, dbType: null, fieldType: null },
};
const gridColumn = { defaultValue: '', fieldDefaultValue: '', fieldExtendJson: '', width: '120px', validateRules: [] };
const property = { fieldExtendJson: '', dbPointLength: 0, mode: 'single' };

/** Adds the keys that the files leave out. */
function unpacked(value: unknown): unknown {
  if (Array.isArray(value)) {
    const pairs = value.length > 0 && value.every((each) => Array.isArray(each) && each.length === 2);
    return pairs
      ? value.map(([stored, text]) => ({ value: stored, text, label: text, title: text }))
      : value.map(unpacked);
  }
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, keyOfValue(key, each)]));
  if ('dataIndex' in inner) return { ...listColumn, ...inner };
  if ('validateRules' in inner || 'placeholder' in inner) return { ...gridColumn, ...inner };
  if ('dbField' in inner) return { mode: 'single', ...inner };
  return 'view' in inner && 'order' in inner && inner.view !== 'tab' ? { ...property, ...inner } : inner;
}

/** The two values of a switch are no item. */
const keyOfValue = (key: string, value: unknown): unknown =>
  key === 'extendOption' || key === 'customValue' ? value : unpacked(value);
