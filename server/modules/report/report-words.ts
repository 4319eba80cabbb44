/**
 * What may precede an opening bracket in a report's SQL: functions that depend on their arguments only, and keywords.
 * All other functions are refused, because some change the tenant, read files, sleep, or run a text as SQL
 * (docs/security.md, docs/security.md P19).
 */
const functions = [
  'count sum min max avg stddev variance string_agg array_agg bool_and bool_or percentile_cont percentile_disc mode',
  'row_number rank dense_rank percent_rank ntile lag lead first_value last_value',
  'coalesce nullif greatest least round ceil ceiling floor abs mod sign trunc power sqrt',
  'upper lower initcap trim btrim ltrim rtrim length char_length substr left right reverse',
  'concat concat_ws replace position strpos split_part starts_with translate',
  'to_char to_date to_number to_timestamp date_trunc date_part extract age now make_date',
  'cast unnest string_to_array array_to_string cardinality array_length',
];

const words = [
  'select from where and or not in is as on using join lateral values by having limit offset fetch when then else case',
  'exists any all some over filter within group union except intersect with recursive materialized between like ilike',
  'distinct array row partition interval',
];

/** Types that have numbers in brackets. */
const types = ['numeric decimal varchar char character varying timestamp timestamptz time bit'];

export const wordsBeforeBracket: ReadonlySet<string> = new Set([...functions, ...words, ...types].join(' ').split(' '));

/** Names by which a report could reach data that it must not see, quoted or not. */
export function isClosedName(name: string): boolean {
  return name.startsWith('pg_') || closedNames.has(name);
}

const closedNames: ReadonlySet<string> = new Set(['public', 'onl', 'information_schema']);
