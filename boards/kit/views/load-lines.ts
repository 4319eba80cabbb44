/** The charts that draw lines too; fetched by the first view that has one. */
export const loadLines = async () => (await import('#boards/kit/echarts-lines.ts')).initLineChart;
