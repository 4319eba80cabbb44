import { departIdTree, departTree } from '#shared/contract/people/depart.ts';
import { useCall } from '#src/http/use-call.ts';

const kept = { staleTime: 300_000 };

/**
 * The department tree with codes, for `flattenDeparts`. The short tree of a JeecgBoot server has no codes; in that case
 * the full tree is loaded.
 */
export function useDepartNodes() {
  const short = useCall(departIdTree, {}, kept);
  const lacksCodes = short.data?.some(({ code }) => code === undefined) === true;
  const whole = useCall(departTree, { query: {} }, { ...kept, enabled: lacksCodes });
  return lacksCodes ? whole : short;
}
