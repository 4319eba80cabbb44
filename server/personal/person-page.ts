import type { Language } from '#server/kernel/actor.ts';
import type { PersonTable } from './collect-person.ts';
import { exportWords, tableTitle } from './person-texts.ts';

/**
 * A person's data as a page that a browser can open from a folder, table by table: without scripts or links, each value
 * as text.
 */
export function* personPage(tables: readonly PersonTable[], made: string, language: Language): Generator<string> {
  const words = exportWords[language];
  yield `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en-US'}"><head><meta charset="utf-8"><title>${words.title}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>
:root { color-scheme: light dark; font: 14px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
body { max-width: 1200px; margin: 24px auto; padding: 0 16px; }
h2 { margin: 32px 0 8px; font-size: 16px; } small { opacity: .7; font-weight: 400; }
div { overflow-x: auto; } table { border-collapse: collapse; font-size: 12px; }
th, td { padding: 4px 8px; border: 1px solid #8886; text-align: start; vertical-align: top; max-width: 320px; overflow-wrap: anywhere; }
</style></head><body><h1>${words.title}</h1><p>${words.lead}</p><p>${words.made}: ${escaped(made)}</p>
`;
  for (const table of tables) yield section(table, language);
  yield '</body></html>\n';
}

function section({ table, columns, rows, more }: PersonTable, language: Language): string {
  const row = (tag: 'th' | 'td', cells: readonly unknown[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(textOf(cell))}</${tag}>`).join('')}</tr>`;
  const body = rows.map((values) =>
    row(
      'td',
      columns.map((column) => values[column]),
    ),
  );
  return `<h2>${escaped(tableTitle(table, language))} <small>${escaped(table)}, ${rows.length}</small></h2>
${more ? `<p>${exportWords[language].more}</p>` : ''}<div><table><thead>${row('th', columns)}</thead><tbody>
${body.join('\n')}
</tbody></table></div>
`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
