import { agreementRules } from './agreement-rules.ts';
import { applicationRules } from './application-rules.ts';
import { factRules } from './fact-rules.ts';
import { jpRules } from './jp-rules.ts';
import type { YardRule } from './rule.ts';
import { scaffoldRules } from './scaffold-rules.ts';
import { shipRules } from './ship-rules.ts';
import { siteRules } from './site-rules.ts';
import { storyRules } from './story-rules.ts';
import { toolRules } from './tool-rules.ts';
import { violationRules } from './violation-rules.ts';
import type { WalkedYard } from './walked-yard.ts';
import { wharfRules } from './wharf-rules.ts';
import { wxRules } from './wx-rules.ts';

export const yardRules: Readonly<Record<string, YardRule>> = {
  ...shipRules,
  ...scaffoldRules,
  ...siteRules,
  ...toolRules,
  ...wharfRules,
  ...jpRules,
  ...wxRules,
  ...factRules,
  ...violationRules,
  ...applicationRules,
  ...agreementRules,
  ...storyRules,
};

/** Every rule that the yard violates, with the first violations; empty for a correct yard. */
export function yardFaults(yard: WalkedYard): Readonly<Record<string, readonly string[]>> {
  const faults = Object.entries(yardRules).map(([name, rule]) => [name, rule(yard).slice(0, 5)] as const);
  return Object.fromEntries(faults.filter(([, broken]) => broken.length > 0));
}
