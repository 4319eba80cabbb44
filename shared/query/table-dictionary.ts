/** A parsed table dictionary code; table and columns are not checked for existence. */
export interface TableDictionary {
  readonly table: string;
  /** Column with the texts. */
  readonly text: string;
  /** Column with the values. */
  readonly code: string;
  readonly where?: string;
  /**
   * Position of the condition: `four` if it is a fourth part (`table,text,code,where`), otherwise it belongs to the
   * first part (`table where cond`).
   */
  readonly form: 'three' | 'four';
}

const name = /^[A-Za-z_]\w{0,62}$/;
const withWhere = /^(\w+)\s+where\s+(.+)$/is;

/** Parses `table,text,code`, `table,text,code,where` or `table where cond,text,code`; undefined for any other form. */
export function readTableDictionary(dict: string): TableDictionary | undefined {
  const parts = dict.split(',');
  // A condition may contain commas: in the three-part form it ends before the last two parts, in the four-part form it
  // starts after the first three.
  const [, inside, condition] = withWhere.exec(parts.slice(0, -2).join(',').trim()) ?? [];
  if (inside !== undefined && condition !== undefined) {
    const [text = '', code = ''] = parts.slice(-2).map((part) => part.trim());
    return checked({ table: inside, text, code, where: condition.trim(), form: 'three' });
  }
  const [table = '', text = '', code = ''] = parts.map((part) => part.trim());
  const where = parts.slice(3).join(',').trim();
  if (parts.length === 3) return checked({ table, text, code, form: 'three' });
  return parts.length > 3 && where !== '' ? checked({ table, text, code, where, form: 'four' }) : undefined;
}

function checked(read: TableDictionary): TableDictionary | undefined {
  return [read.table, read.text, read.code].every((each) => name.test(each)) ? read : undefined;
}

/**
 * The dictionary without its condition. Used for texts of values that were chosen earlier and that the condition would
 * exclude today.
 */
export function withoutWhere(dict: string): string {
  const read = readTableDictionary(dict);
  return read === undefined ? dict : [read.table, read.text, read.code].join(',');
}

/**
 * Decodes a path segment that a client encoded twice (docs/wire.md §1.13, §1.16); text that is not encoded is returned
 * unchanged. Use only for values that are looked up or compared, never for file paths.
 */
export function decodedAgain(text: string): string {
  if (!/%[\da-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
