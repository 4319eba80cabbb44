/** Category with those below it. */
export interface SeededCategory {
  readonly zh: string;
  readonly en: string;
  readonly below?: readonly SeededCategory[];
}

const category = (zh: string, en: string, ...below: readonly SeededCategory[]): SeededCategory => ({ zh, en, below });

/** Categories of a yard: materials, tooling, documents, faults (docs/domain.md §5, §12, §14). */
export const yardCategories: readonly SeededCategory[] = [
  category(
    '物资',
    'Materials',
    category(
      '钢材',
      'Steel',
      category('船体板材', 'Hull plates'),
      category('球扁钢', 'Bulb flats'),
      category('角钢与扁钢', 'Angles and flats'),
      category('钢管', 'Steel pipes'),
    ),
    category(
      '焊接材料',
      'Welding consumables',
      category('焊条', 'Electrodes'),
      category('药芯焊丝', 'Flux-cored wires'),
      category('埋弧焊剂', 'Submerged-arc fluxes'),
    ),
    category(
      '涂料',
      'Coatings',
      category('车间底漆', 'Shop primers'),
      category('防污漆', 'Antifouling paints'),
      category('压载舱环氧漆', 'Ballast tank epoxies'),
    ),
    category(
      '舾装件',
      'Outfitting',
      category('管附件', 'Pipe fittings'),
      category('铁舾件', 'Steel outfitting'),
      category('电缆与桥架', 'Cables and trays'),
      category('阀件', 'Valves'),
    ),
    category('劳保用品', 'Protective equipment'),
  ),
  category(
    '工装',
    'Tooling',
    category('胎架工装', 'Jigs'),
    category('吊具索具', 'Lifting gear', category('钢丝绳吊索', 'Wire rope slings'), category('卸扣', 'Shackles')),
    category('液压顶升', 'Hydraulic jacks'),
    category('焊接设备', 'Welding machines'),
    category('测量器具', 'Measuring tools'),
    category('运输托架', 'Transport cradles'),
  ),
  category(
    '质量缺陷',
    'Quality defects',
    category('焊接缺陷', 'Weld defects', category('气孔', 'Porosity'), category('未熔合', 'Lack of fusion')),
    category('涂装缺陷', 'Coating defects', category('流挂', 'Sags'), category('针孔', 'Pinholes')),
    category('尺寸超差', 'Out of tolerance'),
  ),
  category(
    '文件资料',
    'Documents',
    category('图纸', 'Drawings'),
    category('工艺文件', 'Work instructions'),
    category('检验报告', 'Inspection reports'),
    category('证书', 'Certificates'),
  ),
];
