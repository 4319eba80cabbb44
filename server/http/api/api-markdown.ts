import { BASE } from '#server/http/base-path.ts';
import type { Binding } from '#server/http/implement.ts';
import type { Call } from '#shared/contract/call.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { optionsCall } from '#shared/resource/read-calls.ts';
import { callsOf } from '#shared/resource/resource-calls.ts';

/**
 * Content of `docs/api.md` with one row per call; `scripts/print-api.mjs` writes the file. The calls that every
 * definition has at `/prm/<area>/<entity>` are described once.
 */
export function apiMarkdown(bindings: readonly Binding[], definitions: readonly ResourceDefinition[]): string {
  const usual = definitions.filter(({ address }) => address === undefined);
  const alike = new Set(usual.flatMap(madeCalls).map(({ id }) => id));
  const groups = new Map<string, Call[]>();
  for (const { call } of bindings) {
    const noun = call.id.split('.', 1)[0] ?? '';
    if (!alike.has(call.id)) groups.set(noun, [...(groups.get(noun) ?? []), call]);
  }
  const sections = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([noun, members]) => [`## ${noun}`, '', ...table(members)].join('\n'));
  return `# API

Printed from the contract by \`npm run api\`; do not edit. Paths stand below \`${BASE}\`. The full description with
schemas is at \`${BASE}/v3/api-docs\`, a page to browse it at \`${BASE}/doc.html\`.

Access: \`anonymous\`, \`session\` (any live session) or the permission code that the caller's roles must grant.

## Resources of the areas

Each definition in \`shared/yard/<area>\` has these calls, except those that its \`verbs\` or \`storage\` leaves out. An
application also has the four calls of its approval, a definition with a \`lifecycle\` one call for each action that people
may do, and a head one call for each kind of its lines. The full description names all of them.

${table([...madeCalls(pattern), ...ofLines]).join('\n')}

${sections.join('\n\n')}
`;
}

/** The calls that the engine makes from a definition. */
function madeCalls(definition: ResourceDefinition): readonly Call[] {
  return [...callsOf(definition), ...(definition.application ? Object.values(applicationCalls(definition)) : [])];
}

/** Stands for any definition; its calls have placeholders for names. */
const pattern: ResourceDefinition = {
  code: '{code}',
  area: '{area}',
  entity: '{entity}',
  table: 'prm_pattern',
  title: { zh: '记录', en: 'Record' },
  plural: 'Records',
  display: 'id',
  fields: [],
  list: { columns: [] },
  application: { prefix: '', flow: '', bizDict: '', title: [], pending: [], apply: { zh: '', en: '' } },
  lifecycle: {
    field: 'state',
    initial: '1',
    transitions: [{ action: '{action}', label: { zh: '操作', en: 'one action of its lifecycle' }, from: [] }],
  },
};

/** What a head has besides: the choices of a reference to its lines. */
const ofLines = linesOf({
  ...pattern,
  lines: [
    {
      code: '{line}',
      entity: '{line}',
      table: 'prm_pattern_line',
      title: { zh: '明细', en: 'Line' },
      foreignKey: 'headId',
      display: 'id',
      fields: [],
      list: { columns: [] },
    },
  ],
}).map(({ definition }) => optionsCall(definition));

function table(calls: readonly Call[]): string[] {
  const rows = calls.map(({ method, also = [], path, access, tenant, summary }) => {
    const methods = [method, ...also].join(', ');
    return `| ${methods} | \`${path}\` | ${access} | ${tenant} | ${summary.replaceAll('|', '\\|')} |`;
  });
  return ['| Method | Path | Access | Tenant | What it does |', '|---|---|---|---|---|', ...rows];
}
