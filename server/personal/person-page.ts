import type { Language } from '#server/session/actor.ts';
import type { PersonTable } from './collect-person.ts';
import { exportWords, tableTitle } from './person-texts.ts';

/** A person's data as a page that any browser opens from a folder: no script, no address, every value a text. */
export function personPage(tables: readonly PersonTable[], made: string, language: Language): string {
  const words = exportWords[language];
  const sections = tables.map(
    ({
      table,
      columns,
      rows,
      more,
    }) => `<h2>${escaped(tableTitle(table, language))} <small>${escaped(table)}, ${rows.length}</small></h2>
${more ? `<p>${words.more}</p>` : ''}<div><table><thead><tr>${columns.map((column) => `<th>${escaped(column)}</th>`).join('')}</tr></thead><tbody>
${rows.map((row) => `<tr>${columns.map((column) => `<td>${escaped(textOf(row[column]))}</td>`).join('')}</tr>`).join('\n')}
</tbody></table></div>`,
  );
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en-US'}"><head><meta charset="utf-8"><title>${words.title}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>
:root { color-scheme: light dark; font: 14px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
body { max-width: 1200px; margin: 24px auto; padding: 0 16px; }
h2 { margin: 32px 0 8px; font-size: 16px; } small { opacity: .7; font-weight: 400; }
div { overflow-x: auto; } table { border-collapse: collapse; font-size: 12px; }
th, td { padding: 4px 8px; border: 1px solid #8886; text-align: start; vertical-align: top; max-width: 320px; overflow-wrap: anywhere; }
</style></head><body><h1>${words.title}</h1><p>${words.lead}</p><p>${words.made}: ${escaped(made)}</p>
${sections.join('\n')}
</body></html>
`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
