// Faults that change nothing anybody could see, each with the reason; `npm run mutate -- … --faults` leaves them out of its score.

/** `[file, what stands there, what the fault makes of it, why that is the same]`, the two texts on one line and as `mutate` prints them. */
const equivalent = [
  [
    'server/session/captcha-image.ts',
    '15 + index * 25 + between(-3, 3, chance)',
    '15 + index * 25 - between(-3, 3, chance)',
    'chance moves a character as often to the one side as to the other',
  ],
  ['server/session/password.ts', 'stored !== undefined', 'true', 'nothing fits the hash that stands in for none'],
  [
    'server/session/session.calls.ts',
    "typeof header === 'string'",
    'true',
    'Node makes one text of a header sent twice',
  ],
  ['server/workflow/event-list.ts', '!definition.application', 'false', 'only applications have runs'],
  ['server/workflow/event-diff.ts', 'side?.[assignee]', 'side[assignee]', 'a field that changed has both sides'],
  ['server/workflow/todo-task.ts', 'flow && instance', 'flow || instance', 'both are there, or neither'],
  [
    'server/workflow/todo-source.ts',
    'only !== undefined',
    'only === undefined',
    'any() of one area finds the rows that = finds',
  ],
  [
    'server/workflow/todo-applications.ts',
    'rows.filter((row) => row.resource === resource)',
    'rows',
    'an id is that of one record of one resource',
  ],
  ['server/permission/data-rules.ts', 'rules.size === 0', 'false', 'without rules the pages of nobody are read'],
  ['server/permission/data-rules.ts', 'perms.size === 0', 'false', 'no verb is among no rights'],
  ['server/permission/data-rules.ts', 'own.size === 0', 'false', 'of nobody’s rules no page is looked for'],
  ['server/permission/grants.ts', '[]', '["Stryker was here"]', 'no call asks for that code'],
  ['server/permission/explain-for.ts', '[]', '["Stryker was here"]', 'a text names no code'],
  ['server/permission/last-administrator.ts', 'rows[0]?.found', 'rows[0].found', 'exists() always answers a row'],
  ['server/permission/last-administrator.ts', 'false', 'true', 'exists() always answers a row'],
  [
    'server/permission/grant-tree.ts',
    'one.menuType === 2',
    'false',
    'an insertion sort asks whether the later row comes before the earlier one',
  ],
  ['server/workflow/escalate.ts', '{ id: task.bizId, version: 0 }', '{}', 'without rules nobody reads the record'],
  ['server/workflow/event-diff.ts', 'present.length > 0', 'true', 'of no records no words are read'],
  ['server/workflow/event-diff.ts', 'present.length > 0', 'present.length >= 0', 'of no records no words are read'],
  ['server/workflow/own-case.ts', 'asked?.party', 'asked.party', 'a task that is open stands in the state of its run'],
  ['server/workflow/definitions.ts', 'known', 'false', 'a version that was kept is what would be read again'],
  ['server/resource/project-scope.ts', 'ref === undefined', 'false', 'no definition is kept under no code'],
  ['server/resource/insert.ts', '!record', 'false', 'each row that is inserted comes back'],
  [
    'server/resource/insert.ts',
    `() => forgetTexts(ownTenant ? tenantId : null, \`ref:\${definition.code}\`)`,
    '() => undefined',
    'nobody asked for the text of an id that was made a moment ago',
  ],
  ['server/resource/predicate.ts', "typeof value === 'string'", 'true', 'nothing but a text has a length'],
  ['server/resource/seen-by.ts', '[]', '["Stryker was here"]', 'no field is called so'],
  [
    'server/yard/tool/related-use.ts',
    "typeof apply !== 'string' || apply === ''",
    "typeof apply !== 'string' && apply === ''",
    'what is no id finds no application',
  ],
  ['server/yard/tool/check-hooks.ts', 'diff > 0', 'diff >= 0', 'only lines that differ are read'],
  ['server/yard/tool/check-hooks.ts', 'list.length === 0', 'false', 'of no lines nothing is read'],
  ['server/yard/tool/move-hooks.ts', 'facts', 'true', 'its tool was locked before the movement was written'],
  ['server/yard/tool/post-moves.ts', 'moveSeq > 0', 'true', 'its status is asked for after a movement'],
  ['server/yard/tool/post-moves.ts', 'moveSeq > 0', 'moveSeq >= 0', 'its status is asked for after a movement'],
  [
    'server/yard/tool/calib-reminders.ts',
    'one.toolCode < other.toolCode',
    'one.toolCode <= other.toolCode',
    'no two tools have one code',
  ],
  ['server/yard/tool/tool-nightly.ts', 'rows.length === 0', 'false', 'of no applications none is late'],
  ['server/yard/tool/line-findings.ts', 'tools.length === 0', 'false', 'nobody has none of the tools'],
  ['server/yard/tool/scrap-guard.ts', 'tool?.n', 'tool.n', 'a request names a tool, and a deleted tool leaves its row'],
  ['server/yard/wx/order-lines.ts', "typeof id !== 'string'", 'false', 'what is no id finds no order'],
  ['server/yard/wharf/berth-facts.ts', "id !== ''", 'true', 'no berth has an empty id'],
  [
    'server/yard/site/figures.ts',
    'total + of(zone)',
    'total - of(zone)',
    'the share of two sums is the same where both change their sign',
  ],
];

/** Parts the faults into those that are looked at and those named above. */
export function withoutEquivalent(faults) {
  const named = new Set(equivalent.map((entry) => entry.slice(0, 3).join('\n')));
  return faults.filter(({ path, text, replacement }) => !named.has([path, text, replacement].join('\n')));
}
