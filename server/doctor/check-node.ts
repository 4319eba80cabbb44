import { type Finding, found } from './finding.ts';

const { ok, broken } = found('Node');

/** Checks for the versions in `engines` of package.json, with complete ICU data. */
export function checkNode(version: string, dayInYard: () => string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const good = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
  if (!good) return broken(`this is Node ${version}`, 'install Node 20.19, 22.12, 24 or newer');
  if (!/\d年/.test(dayInYard()))
    return broken(
      `Node ${version} was built without Chinese language data`,
      'install a Node with full ICU, as nodejs.org has it',
    );
  return ok(version);
}
