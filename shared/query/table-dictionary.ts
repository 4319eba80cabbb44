/** A table dictionary as its code names it; nothing of it is looked up yet. */
export interface TableDictionary {
  readonly table: string;
  /** Column of the texts. */
  readonly text: string;
  /** Column of the values. */
  readonly code: string;
  readonly where?: string;
  /** Whether the condition is a fourth part: `table,text,code,where`; else it stands in the first: `table where cond`. */
  readonly form: 'three' | 'four';
}

const name = /^[A-Za-z_]\w{0,62}$/;
const withWhere = /^(\w+)\s+where\s+(.+)$/is;

/** Reads `table,text,code`, `table,text,code,where` or `table where cond,text,code`; undefined for any other form. */
export function readTableDictionary(dict: string): TableDictionary | undefined {
  const parts = dict.split(',');
  // A condition may have commas of its own: it is all but the last two parts, or all behind the first three.
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

/** The same dictionary without its condition: a value that was chosen keeps its text where it would no longer be offered. */
export function withoutWhere(dict: string): string {
  const read = readTableDictionary(dict);
  return read === undefined ? dict : [read.table, read.text, read.code].join(',');
}

/**
 * A part of an address that a client encoded once more than parts are (docs/wire.md §1.13, §1.16): as it was meant;
 * what is no such text stands as it came. Only for what is looked up or compared, never for a path.
 */
export function decodedAgain(text: string): string {
  if (!/%[\da-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
