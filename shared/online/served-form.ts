import { baseFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition, UncheckedField } from '#shared/resource/field.ts';
import { fieldKinds } from '#shared/resource/field-kinds.ts';
import { fittingField } from '#shared/resource/fitting-field.ts';
import type { OnlineDefinition } from './definition.schema.ts';
import { foreignField, servedPart } from './served-part.ts';
import { nodeField, servedTree } from './served-tree.ts';

type Served = Pick<ResourceDefinition, 'secrets' | 'indexes' | 'tree' | 'partOf' | 'hasParts'> &
  Pick<OnlineDefinition, 'code' | 'area' | 'title' | 'display' | 'list'> & { readonly fields: FieldDefinition[] };

/**
 * The part of an online form that the engine serves. Fields without a column are left out, and passwords are no fields
 * but `secrets`. A choice that the engine cannot check (a dictionary that is a table, a form that does not exist yet,
 * another column of people) is a plain text; its texts are added by the calls that answer the platform's clients.
 * @param isKnown whether a definition with this code exists
 */
export function servedForm(online: OnlineDefinition, isKnown: (code: string) => boolean): Served {
  const stored = online.fields.filter((field) => field.stored !== false);
  const tree = servedTree(online);
  const partOf = servedPart(online);
  const own = (field: UncheckedField) => {
    const served = servedField(field, (code) => code === online.code || isKnown(code));
    const placed = tree ? nodeField(served, tree, online.code) : served;
    return partOf ? foreignField(placed, partOf, isKnown(partOf.form)) : placed;
  };
  const secrets = stored.filter(({ secret }) => secret).map((field) => own({ ...field, query: false, unique: false }));
  const fields = stored.filter(({ secret }) => !secret).map(own);
  const names = new Set([...fields, ...baseFields].map(({ name }) => name));
  const shown = online.list.columns.filter((name) => names.has(name));
  const indexes = (online.indexes ?? []).map(({ name, fields: of, unique }) => ({
    ...{ name, fields: of },
    ...(unique && { unique }),
  }));
  return {
    ...{ code: online.code, area: online.area, title: online.title },
    // Parents are chosen and shown by the name of the node.
    display: tree?.text ?? (names.has(online.display) ? online.display : 'id'),
    fields,
    ...(secrets.length > 0 && { secrets }),
    ...(indexes.length > 0 && { indexes }),
    ...(tree && { tree }),
    ...(partOf && { partOf }),
    ...(online.hasParts && { hasParts: true as const }),
    // A list of ours without columns would show nothing at all.
    list: { columns: shown.length > 0 ? shown : fields.slice(0, 8).map(({ name }) => name) },
  };
}

/** Options that the engine and our pages understand for every form. */
const kept = [
  ...(['name', 'label', 'type', 'length', 'precision', 'scale', 'dict', 'ref', 'multi', 'query', 'unique'] as const),
  ...(['default', 'control', 'listWidth'] as const),
] as const satisfies readonly (keyof UncheckedField)[];

function servedField(field: UncheckedField, isKnown: (code: string) => boolean): FieldDefinition {
  const plain = Object.fromEntries(
    kept.flatMap((key) => (field[key] === undefined || field[key] === false ? [] : [[key, field[key]]])),
  ) as unknown as UncheckedField;
  return fittingField({
    ...(isChecked(field, isKnown) ? plain : asText(plain)),
    ...(field.format === 'html' && { format: 'html' as const }),
    ...(field.inForm === false && { inForm: false as const }),
    ...(field.readOnly && { readOnly: true as const }),
    ...requiredOf(field),
  });
}

/** Whether the engine can say which values the field takes. */
function isChecked({ type, dict, ref, stores }: UncheckedField, isKnown: (code: string) => boolean): boolean {
  if (type === 'dict') return !dict?.includes(',');
  if (type === 'ref') return isKnown(ref ?? '');
  return stores === undefined;
}

const usualLength = { dict: 32, ref: 32, user: 100, dept: 64 } as const;

/** A comma list may be longer than one value. */
function asText({ name, label, type, length, multi, query, unique, default: first, listWidth }: UncheckedField) {
  const usual = type in usualLength ? usualLength[type as keyof typeof usualLength] : 255;
  const kind: UncheckedField = multi
    ? { name, label, type: 'text' }
    : { name, label, type: 'str', length: length ?? usual, ...(unique && { unique }) };
  return {
    ...kind,
    ...(query && { query }),
    ...(listWidth !== undefined && { listWidth }),
    ...(first !== undefined && takesDefault(kind) && { default: first }),
  };
}

const takesDefault = ({ type }: UncheckedField): boolean =>
  ([...fieldKinds[type].needs, ...fieldKinds[type].takes] as readonly string[]).includes('default');

/**
 * A column that must not be null demands a value of every row. A field that forms demand does so only from now on:
 * older rows may have no value, so that the column stays as it is.
 */
function requiredOf({ required, platform, inForm }: UncheckedField): Pick<UncheckedField, 'required'> {
  if (platform?.dbIsNull === 0) return { required: true };
  // Nobody could enter what no form shows.
  return required === true && inForm !== false ? { required: { all: [] } } : {};
}
