/** Token of a dump. Words and names are as written; comments and blanks give no tokens. */
export type Token =
  | { readonly kind: 'word' | 'number' | 'text' | 'name' | 'hex' | 'bits'; readonly text: string }
  /** One character: `(`, `,`, `;`. */
  | { readonly kind: 'sign'; readonly text: string }
  /** Line of `COPY` data without its end, or the text after a client command. */
  | { readonly kind: 'line'; readonly text: string }
  /** Literal or line that is longer than the limit. */
  | { readonly kind: 'tooLong'; readonly of: 'literal' | 'line'; readonly text: '' };

export type Dialect = 'mysql' | 'postgresql';

export const isSign = (token: Token, text: string): boolean => token.kind === 'sign' && token.text === text;

/** Bare word in lower case; empty for other tokens. */
export const wordOf = (token: Token): string => (token.kind === 'word' ? token.text.toLowerCase() : '');
