/** What the text of a dump falls into. Words and names are as written; comments and blanks are none. */
export type Token =
  | { readonly kind: 'word' | 'number' | 'text' | 'name' | 'hex' | 'bits'; readonly text: string }
  /** One sign: `(`, `,`, `;`. */
  | { readonly kind: 'sign'; readonly text: string }
  /** A line of `COPY` data, without its end; what stands behind a command of the client. */
  | { readonly kind: 'line'; readonly text: string }
  /** A literal or a line that is longer than anything we take. */
  | { readonly kind: 'tooLong'; readonly of: 'literal' | 'line'; readonly text: '' };

export type Dialect = 'mysql' | 'postgresql';

export const isSign = (token: Token, text: string): boolean => token.kind === 'sign' && token.text === text;

/** A bare word in lower case; empty for every other token. */
export const wordOf = (token: Token): string => (token.kind === 'word' ? token.text.toLowerCase() : '');
