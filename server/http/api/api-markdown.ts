import { BASE } from '#server/http/base-path.ts';
import type { Binding } from '#server/http/implement.ts';

/** Content of `docs/api.md` with one row per call; `scripts/print-api.mjs` writes the file. */
export function apiMarkdown(bindings: readonly Binding[]): string {
  const groups = new Map<string, Binding[]>();
  for (const binding of bindings) {
    const noun = binding.call.id.split('.', 1)[0] ?? '';
    groups.set(noun, [...(groups.get(noun) ?? []), binding]);
  }
  const sections = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([noun, members]) => [`## ${noun}`, '', ...table(members)].join('\n'));
  return `# API

Printed from the contract by \`npm run api\`; do not edit. Paths stand below \`${BASE}\`. The full description with
schemas is at \`${BASE}/v3/api-docs\`, a page to browse it at \`${BASE}/doc.html\`.

Access: \`anonymous\`, \`session\` (any live session) or the permission code that the caller's roles must grant.

${sections.join('\n\n')}
`;
}

function table(bindings: readonly Binding[]): string[] {
  const rows = bindings.map(({ call }) => {
    const methods = [call.method, ...(call.also ?? [])].join(', ');
    return `| ${methods} | \`${call.path}\` | ${call.access} | ${call.tenant} | ${call.summary.replaceAll('|', '\\|')} |`;
  });
  return ['| Method | Path | Access | Tenant | What it does |', '|---|---|---|---|---|', ...rows];
}
