/** Loads the chart code that can also draw lines; fetched by the first view that needs it. */
export const loadLines = async () => (await import('#boards/kit/echarts-lines.ts')).initLineChart;
