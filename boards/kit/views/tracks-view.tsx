import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';

// Colour is never the only sign: each state has a shape of its own.
const shapes = { done: '●', late: '◆', next: '◎', overdue: '■', slips: '▲', open: '○' } as const;

/** One row per ship with the nodes of its construction, each with its date. */
export function TracksView({ figure, panel, screen: { language } }: FigureViewProps<'tracks'>) {
  return (
    <Panel panel={panel} language={language}>
      <table className="tracks">
        <thead>
          <tr>
            <td />
            {figure.nodes.map((node) => (
              <th key={node.zh} scope="col">
                {node[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figure.rows.map(({ shipNo, nodes }) => (
            <tr key={shipNo}>
              <th scope="row">{shipNo}</th>
              {nodes.map((node, at) => (
                <td key={figure.nodes[at]?.zh} data-state={node?.state}>
                  <i>{node ? shapes[node.state] : ''}</i>
                  <time>{node?.date.slice(2)}</time>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
