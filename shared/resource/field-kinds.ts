const texts = ['operator', 'pattern', 'patternText', 'english', 'localised', 'format'] as const;
const numbers = ['min', 'max', 'unit', 'statistics', 'gauge', 'product', 'total'] as const;
const unique = ['unique', 'uniqueWithin'] as const;
const picks = ['picks', 'textInto', 'rule', 'lookedUp', 'linked'] as const;
const person = ['length', 'stores', 'shows'] as const;

/**
 * The kinds of fields. Each kind `needs` and `takes` certain keys, besides the keys that every field may have
 * (`FieldBase`). The type `FieldDefinition` and the schema of definitions (`field.schema.ts`) are derived from this
 * table.
 * On the wire, `date` is `YYYY-MM-DD` and `datetime` is `YYYY-MM-DD HH:mm:ss`, both in the yard's time zone. The value
 * of a `user` is the user name, of a `dept` the org code, of a `ref` the id of the other record, of a `file` a comma
 * list of stored paths.
 */
export const fieldKinds = {
  str: {
    needs: ['length'],
    takes: [...texts, ...unique, ...picks, 'default', 'multi', 'dict', 'check', 'ruleCode', 'onOff', 'secret'],
  },
  text: { needs: [], takes: [...texts, ...picks, 'default', 'length', 'dict'] },
  int: { needs: [], takes: [...numbers, ...unique, 'default', 'dict', 'alarm', 'rule', 'onOff'] },
  dec: { needs: ['precision', 'scale'], takes: [...numbers, 'default', 'alarm', 'rule'] },
  date: { needs: [], takes: [...unique, 'default', 'begins', 'alarm', 'picker'] },
  datetime: { needs: [], takes: ['default', 'begins', 'elapsed', 'picker'] },
  bool: { needs: [], takes: ['default'] },
  dict: { needs: ['dict'], takes: [...unique, 'default', 'multi', 'unit', 'length'] },
  user: { needs: [], takes: [...unique, ...person, 'default', 'multi', 'role', 'actor', 'assigns'] },
  dept: { needs: [], takes: [...unique, ...person, 'default', 'multi'] },
  ref: { needs: ['ref'], takes: [...unique, 'multi', 'refFilter', 'length', 'shows', 'look'] },
  file: { needs: [], takes: ['length', 'most'] },
  json: { needs: [], takes: ['pathKey'] },
} as const;

export type FieldType = keyof typeof fieldKinds;

/**
 * Whether this release knows the kind. During an upgrade a definition may come from a later release
 * (`unknown-kinds.ts`).
 */
export function isKnownKind(type: string): type is FieldType {
  return Object.hasOwn(fieldKinds, type);
}
