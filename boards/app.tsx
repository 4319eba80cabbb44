import { DataCockpit } from './data-cockpit/data-cockpit.tsx';
import { NotSetUp } from './not-set-up.tsx';

/** The board of a large-screen path; the five that have no data yet say so. */
export function BoardApp({ path }: { path: string }) {
  return path.replace(/\/+$/, '').endsWith('/dataCockpit') ? <DataCockpit /> : <NotSetUp />;
}
