/**
 * Names in braces of a text: `'{from} to {to}'` → `'from' | 'to'`. Braces around anything but a name, and those after a `#`,
 * are plain text.
 */
export type PlaceholderOf<T extends string> = T extends `${infer Before}{${infer Inside}}${infer Rest}`
  ? (Before extends `${string}#` ? never : NameIn<Inside>) | PlaceholderOf<Rest>
  : never;

type NameIn<T extends string> = T extends `${string}${' ' | ',' | ':' | '"' | '{'}${string}` ? never : T;

/**
 * Arguments that fill a text: none for a text without placeholders, otherwise a value for each of its names. A text whose
 * type is only `string` takes any names.
 */
export type PlaceholderArguments<T extends string, V> = string extends T
  ? [params?: Readonly<Record<string, V>>]
  : [PlaceholderOf<T>] extends [never]
    ? [params?: undefined]
    : [params: Readonly<Record<PlaceholderOf<T>, V>>];
