import { departIdTree, departTree } from '#shared/contract/people/depart.ts';
import { useCall } from '#src/http/use-call.ts';

const kept = { staleTime: 300_000 };

/**
 * The tree of departments, each with its code, for `flattenDeparts`. The short tree of a JeecgBoot server holds no codes:
 * there the whole one is read.
 */
export function useDepartNodes() {
  const short = useCall(departIdTree, {}, kept);
  const lacksCodes = short.data?.some(({ code }) => code === undefined) === true;
  const whole = useCall(departTree, { query: {} }, { ...kept, enabled: lacksCodes });
  return lacksCodes ? whole : short;
}
