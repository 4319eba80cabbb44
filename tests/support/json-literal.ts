/** A piece of JSON text that no JavaScript value produces: `1e999`, a duplicate key, invalid JSON. */
export class Literal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The JSON text of a value, with literals inserted unchanged. */
export function jsonText(value: unknown): string {
  const literals: string[] = [];
  const written = JSON.stringify(value, (_, inner: unknown) =>
    inner instanceof Literal ? `literal ${literals.push(inner.text) - 1} of this text` : inner,
  );
  return written.replace(/"literal (\d+) of this text"/g, (_, at: string) => literals[Number(at)] ?? '');
}
