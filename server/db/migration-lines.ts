import type { Risk } from '#shared/resource/table-plan/plan-step.ts';

type Argument = string | Readonly<Record<string, string | boolean | readonly string[]>>;

/** Letters of a line that the formatter leaves as it is. */
const longest = 120;

/** `await <helper>(db, '<table>', …)` as lines of a migration; empty objects at the end are left out. */
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

/** A statement as lines of a migration, its risk above it. */
export function statementText(statement: string, risk: Risk): readonly string[] {
  const escaped = statement.replace(/[\\`]|\$\{/g, '\\$&');
  const warning = risk === 'none' ? [] : [`  // ${risk}`];
  const whole = `  await sql\`${escaped}\`.execute(db);`;
  const isShort = whole.split('\n').every((line) => line.length <= longest);
  if (isShort) return [...warning, whole];
  const broken = escaped.replace(/ (?=add constraint |unique \(|deferrable )/g, '\n      ');
  return [...warning, '  await sql`', ...`    ${broken}\`.execute(db);`.split('\n')];
}

const text = (value: string): string => `'${value}'`;

function value(given: string | boolean | readonly string[]): string {
  if (typeof given === 'boolean') return String(given);
  return typeof given === 'string' ? text(given) : `[${given.map(text).join(', ')}]`;
}

const argument = (given: Argument): string =>
  typeof given === 'string'
    ? text(given)
    : `{ ${Object.entries(given)
        .map(([name, each]) => `${name}: ${value(each)}`)
        .join(', ')} }`;

function objectLines(given: Exclude<Argument, string>): readonly string[] {
  const whole = `    ${argument(given)},`;
  if (whole.length <= longest) return [whole];
  const entries = Object.entries(given).flatMap(([name, each]) => {
    const line = `      ${name}: ${value(each)},`;
    if (line.length <= longest || !Array.isArray(each)) return [line];
    return [`      ${name}: [`, ...each.map((item) => `        ${text(String(item))},`), '      ],'];
  });
  return ['    {', ...entries, '    },'];
}
