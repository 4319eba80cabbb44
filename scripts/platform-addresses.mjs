// Prints shared/platform/platform-addresses.ts: which calls of our contract a JeecgBoot server has, by release.
//   node --import tsx scripts/platform-addresses.mjs 3.4.3=mappings-3.4.3.json 3.6.3=mappings-3.6.3.json
// A mappings file is what the server answers to GET /actuator/mappings when it exposes that endpoint.
import { readFileSync } from 'node:fs';
import { calls } from '#shared/contract/registry.ts';
import { addressOf } from '#shared/platform/call-address.ts';

/**
 * Paths with another meaning there. That export reads the selected ids from the query only, so ids in the body would be
 * ignored and all rows exported.
 */
const otherMeaning = /^POST .*\/exportXls$/;

const releases = process.argv.slice(2).map((word) => {
  const [version, file] = word.split('=');
  return { version, addresses: addressesIn(JSON.parse(readFileSync(file, 'utf8'))) };
});

function addressesIn({ contexts }) {
  const handlers = Object.values(contexts).flatMap((context) =>
    Object.values(context.mappings.dispatcherServlets).flat(),
  );
  const conditions = handlers.flatMap(({ details }) => details?.requestMappingConditions ?? []);
  return new Set(
    conditions.flatMap(({ methods, patterns }) => {
      const all = methods.length > 0 ? methods : ['GET', 'POST', 'PUT', 'DELETE'];
      return patterns.flatMap((path) => all.map((method) => addressOf({ method, path })));
    }),
  );
}

const ours = [...new Set(calls.map(addressOf))].filter((address) => !otherMeaning.test(address)).sort();
const rows = ours.flatMap((address) => {
  const having = releases.filter(({ addresses }) => addresses.has(address)).map(({ version }) => version);
  return having.length === 0 ? [] : [{ address, having: having.length === releases.length ? 'all' : having.join(' ') }];
});

console.log(`/** Printed by scripts/platform-addresses.mjs from what the servers say of themselves; by the releases that have each address. */
export const platformAddresses: Readonly<Record<string, readonly string[]>> = {`);
for (const having of new Set(rows.map((row) => row.having))) {
  const list = rows.filter((row) => row.having === having).map(({ address }) => `    '${address}',`);
  console.log(`  ${/^\w+$/.test(having) ? having : `'${having}'`}: [\n${list.join('\n')}\n  ],`);
}
console.log('};');
