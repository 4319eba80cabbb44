import { sql } from 'kysely';
import { readLabels } from '#server/figures/dict-labels.ts';
import { type AreaChart, chartedResource, listedRows } from '#server/yard/chart/area-chart.ts';

interface Use {
  readonly status: string;
  readonly tag: string;
  readonly n: number;
}

/** State colours of the design tokens for the tags. */
const tagStates = { G: 'free', Y: 'due', R: 'overdue' } as const;

/** Scaffolds that are not dismantled, by status and tag. */
export const scaffoldUseChart: AreaChart = async (db, actor) => {
  const standing = sql<boolean>`scaf_status <> '70'`;
  const listed = listedRows(chartedResource('scaffold'), actor, ['scafStatus', 'tag'], standing);
  if (listed === null) return null;
  const { rows } = await sql<Use>`
    select scaf_status as status, tag, count(*)::int as n from ${listed} group by 1, 2 order by 1, 2`.execute(db);
  const labels = await readLabels(db, actor.tenantId, ['scaf_status', 'scaf_tag']);
  const { language } = actor;
  const statuses = [...new Set(rows.map(({ status }) => status))];
  const count = (status: string, tag: string) => rows.find((row) => row.status === status && row.tag === tag)?.n ?? 0;
  return {
    key: 'scaffold.use',
    title: language === 'zh' ? '脚手架使用（按状态与牌色）' : 'Scaffolds by status and tag',
    unit: language === 'zh' ? '座' : 'scaffolds',
    layout: 'bars',
    stacked: true,
    at: statuses.map((status) => labels('scaf_status', status)[language]),
    series: Object.entries(tagStates).map(([tag, key]) => ({
      key,
      name: labels('scaf_tag', tag)[language],
      values: statuses.map((status) => count(status, tag)),
      opens: statuses.map((status) =>
        count(status, tag) > 0 ? { resource: 'scaffold', filters: { scafStatus: status, tag } } : null,
      ),
    })),
  };
};
