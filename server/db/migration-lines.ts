import type { Risk } from '#shared/resource/table-plan/plan-step.ts';

/** A text, or an object of texts, lists of texts and `true`. */
type Argument = string | object;

/** Longest line that the formatter does not break. */
const longest = 120;

/** `await <helper>(db, '<table>', …)` as lines of a migration; trailing empty objects are left out. */
export function callText(helper: string, table: string, ...given: readonly Argument[]): readonly string[] {
  const last = given.findLastIndex((each) => typeof each === 'string' || Object.keys(each).length > 0);
  const args = given.slice(0, last + 1);
  const whole = `  await ${helper}(${['db', text(table), ...args.map(argument)].join(', ')});`;
  if (whole.length <= longest) return [whole];
  return [
    `  await ${helper}(`,
    '    db,',
    `    ${text(table)},`,
    ...args.flatMap((each) => (typeof each === 'string' ? `    ${text(each)},` : objectLines(each))),
    '  );',
  ];
}

/** A statement as lines of a migration, with its risk as a comment. */
export function statementText(statement: string, risk: Risk): readonly string[] {
  const escaped = statement.replace(/[\\`]|\$\{/g, '\\$&');
  const warning = risk === 'none' ? [] : [`  // ${risk}`];
  const whole = `  await sql\`${escaped}\`.execute(db);`;
  const isShort = whole.split('\n').every((line) => line.length <= longest);
  if (isShort) return [...warning, whole];
  const broken = escaped.replace(/ (?=add constraint |add column |unique \(|deferrable )/g, '\n      ');
  return [...warning, '  await sql`', ...`    ${broken}\`.execute(db);`.split('\n')];
}

const text = (value: string): string => `'${value}'`;

function value(given: unknown): string {
  if (Array.isArray(given)) return `[${given.map((each) => text(String(each))).join(', ')}]`;
  return typeof given === 'string' ? text(given) : String(given);
}

const argument = (given: Argument): string =>
  typeof given === 'string'
    ? text(given)
    : `{ ${Object.entries(given)
        .map(([name, each]) => `${name}: ${value(each)}`)
        .join(', ')} }`;

function objectLines(given: object): readonly string[] {
  const whole = `    ${argument(given)},`;
  if (whole.length <= longest) return [whole];
  const entries = Object.entries(given).flatMap(([name, each]) => {
    const line = `      ${name}: ${value(each)},`;
    if (line.length <= longest || !Array.isArray(each)) return [line];
    return [`      ${name}: [`, ...each.map((item) => `        ${text(String(item))},`), '      ],'];
  });
  return ['    {', ...entries, '    },'];
}
