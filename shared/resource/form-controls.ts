import { lookup } from '#shared/lookup.ts';
import type { FieldType } from './field-kinds.ts';

interface FormControl {
  /** Kinds of fields that the control can enter, as its file says (`src/controls/named-control.ts`). */
  readonly serves: readonly FieldType[];
  /**
   * What a text's `dict` names: a category, a table with parents, or a report with its column. Absent: the text has no
   * `dict`.
   */
  readonly dict?: 'category' | 'tree' | 'report';
}

const dictionary: FormControl = { serves: ['dict'] };
const text: FormControl = { serves: ['str', 'text'] };
const code: FormControl = { serves: ['str'] };
const person: FormControl = { serves: ['user', 'str'] };
const file: FormControl = { serves: ['file'] };

/**
 * Controls that fields of a form made at run time may name. Passwords and secrets are not among them, because records
 * show their values; the rich text editor enters fields with `format: 'html'`; controls of an area belong to its
 * definitions.
 */
export const formControls = lookup<FormControl>({
  'area-cascader': code,
  'area-select': code,
  'category-select': { ...text, dict: 'category' },
  code: text,
  cron: text,
  'cron-parts': text,
  'depart-picker': { serves: ['dept'] },
  'depart-tree-select': { serves: ['dept'] },
  'dict-checkbox': dictionary,
  'dict-multi-select': dictionary,
  'dict-radio': dictionary,
  'dict-radio-button': dictionary,
  'dict-search-select': dictionary,
  'dict-select': dictionary,
  'dict-switch': dictionary,
  'dict-tags': dictionary,
  files: file,
  image: file,
  'input-pop': text,
  markdown: text,
  'position-picker': code,
  'record-picker': { serves: ['ref'] },
  report: { ...text, dict: 'report' },
  'role-picker': code,
  'tags-input': text,
  'tree-dictionary': { ...text, dict: 'category' },
  'tree-select': { ...text, dict: 'tree' },
  'user-by-depart-picker': person,
  'user-picker': person,
});

/** The format of a text's `dict`, unless it is the code of a category. */
export const dictShapes: Readonly<Record<'tree' | 'report', RegExp>> = {
  // table, text, code, parent, and optionally: has children, value of the top
  tree: /^[a-z][a-z0-9_]*(?:,[a-z][a-zA-Z0-9_]*){3}(?:,[a-zA-Z0-9_]*){0,2}$/,
  report: /^[a-zA-Z0-9_-]+,[a-zA-Z0-9_]+$/,
};

/** The control with this name; undefined if no such control exists. */
export function formControl(name: string): FormControl | undefined {
  return formControls[name];
}
