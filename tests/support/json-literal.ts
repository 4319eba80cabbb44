/** A piece of a request as it is written, where no value of this language is: `1e999`, a key twice, text that is no JSON. */
export class Literal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The JSON text of a value, with the literals in it as they are. */
export function jsonText(value: unknown): string {
  const literals: string[] = [];
  const written = JSON.stringify(value, (_, inner: unknown) =>
    inner instanceof Literal ? `literal ${literals.push(inner.text) - 1} of this text` : inner,
  );
  return written.replace(/"literal (\d+) of this text"/g, (_, at: string) => literals[Number(at)] ?? '');
}
