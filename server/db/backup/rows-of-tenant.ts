import { Transform } from 'node:stream';

const [tab, newline] = [9, 10];

/**
 * Filters COPY text: keeps rows whose column number `column` (from 0) is the tenant's id. Tabs and line breaks inside
 * values are escaped in this format, so rows and columns can be split by bytes.
 */
export function rowsOfTenant(column: number, tenantId: number): Transform {
  const wanted = Buffer.from(String(tenantId));
  let held = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const kept: Buffer[] = [];
      let from = 0;
      for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, from)) {
        const row = bytes.subarray(from, end + 1);
        if (fieldOf(row, column).equals(wanted)) kept.push(row);
        from = end + 1;
      }
      held = Buffer.from(bytes.subarray(from));
      done(null, Buffer.concat(kept));
    },
  });
}

function fieldOf(row: Buffer, column: number): Buffer {
  let from = 0;
  for (let at = 0; at < column; at += 1) from = row.indexOf(tab, from) + 1;
  const end = row.indexOf(tab, from);
  return row.subarray(from, end === -1 ? row.length - 1 : end);
}
