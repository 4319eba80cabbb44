/** Kind of part in an assembly: name, specification, weight in kg, yuan per kg, most pieces and picture. */
export interface PartKind {
  readonly name: string;
  readonly spec: string;
  readonly weight: number;
  readonly rate: number;
  readonly most: number;
  readonly picture: 'plate' | 'profile' | 'pipe' | 'fitting';
  /** Values of `material_treatment`. */
  readonly treatments: string;
}

/** Steel plate: 7.85 kg per mm of thickness and square metre. */
const plate = (name: string, grade: string, t: number, width: number, length: number): PartKind => ({
  name,
  spec: `${grade} t${t}×${width}×${length}`,
  weight: Math.round(t * 7.85 * (width / 1000) * (length / 1000) * 100) / 100,
  rate: 6.8,
  most: 12,
  picture: 'plate',
  treatments: '1,2',
});

const piece = (
  name: string,
  spec: string,
  weight: number,
  rate: number,
  most: number,
  picture: PartKind['picture'],
  treatments = '',
): PartKind => ({ name, spec, weight, rate, most, picture, treatments });

/** Assemblies of a block and their parts. */
export const exampleAssemblies: readonly { readonly name: string; readonly parts: readonly PartKind[] }[] = [
  {
    name: '甲板组立',
    parts: [
      plate('甲板板', 'AH36', 14, 2400, 9600),
      plate('甲板加厚板', 'AH36', 22, 1800, 4200),
      piece('甲板纵骨', 'HP260×11 AH36 L=9600', 226.5, 7.4, 24, 'profile', '1,2'),
      piece('强横梁', 'T650×12/200×20 AH36 L=7200', 812.4, 8.1, 6, 'profile', '1,2,4'),
      piece('系固底座', 'D型环 18t', 6.8, 21, 40, 'fitting', '3,5'),
      piece('人孔盖', '600×400 水密', 48.5, 26, 4, 'fitting', '3'),
    ],
  },
  {
    name: '舷侧组立',
    parts: [
      plate('舷侧外板', 'DH36', 18, 2600, 10_800),
      plate('舷顶列板', 'EH36', 26, 2000, 10_800),
      piece('舷侧肋骨', 'HP300×12 DH36 L=6400', 196.8, 7.6, 18, 'profile', '1,2'),
      piece('舷侧纵桁', 'T500×10/150×16 DH36 L=8600', 604.2, 8.1, 4, 'profile', '1,2,4'),
      piece('肘板', 'AH36 t12×450×450', 9.54, 7.9, 60, 'plate', '1,2'),
    ],
  },
  {
    name: '双层底组立',
    parts: [
      plate('内底板', 'AH36', 16, 2400, 9600),
      plate('外底板', 'AH36', 17, 2600, 9600),
      plate('肋板', 'A', 12, 1600, 3800),
      piece('人孔加强圈', 'A t12 600×400', 11.2, 9.2, 16, 'fitting', '1,2'),
      piece('压载管', '无缝钢管 Φ219×8 L=6000', 249.6, 9.8, 8, 'pipe', '3,5'),
      piece('吸口喇叭', 'DN200', 18.4, 32, 2, 'fitting', '3'),
    ],
  },
  {
    name: '横舱壁组立',
    parts: [
      plate('舱壁板', 'A', 11, 2200, 7200),
      piece('垂直扶强材', 'HP220×10 A L=6800', 131.6, 7.2, 20, 'profile', '1,2'),
      piece('水平桁', 'T450×10/150×14 A L=6000', 371.4, 7.9, 4, 'profile', '1,2,4'),
      piece('水密贯穿件', 'DN100 双法兰', 14.6, 38, 10, 'pipe', '3,5'),
    ],
  },
  {
    name: '管路单元',
    parts: [
      piece('消防总管', '无缝钢管 Φ168×7 L=6000', 166.8, 9.6, 10, 'pipe', '3,5'),
      piece('燃油舱加热盘管', '铝黄铜 Φ38×2.5 L=5800', 12.9, 68, 24, 'pipe', '5'),
      piece('法兰', 'DN150 PN16 Q235', 8.3, 17, 36, 'fitting', '3'),
      piece('蝶阀', 'DN150 PN10 对夹式', 9.7, 96, 6, 'fitting'),
      piece('管支架', 'U形 DN150', 3.1, 14, 48, 'fitting', '3'),
    ],
  },
  {
    name: '铁舾单元',
    parts: [
      piece('直梯', '宽400 L=3600 Q235', 46.2, 15, 4, 'profile', '3'),
      piece('栏杆', '三道横杆 L=2400 Q235', 28.7, 15, 12, 'profile', '3'),
      piece('电缆托架', '宽300 L=3000 镀锌', 13.4, 13, 30, 'profile', '3'),
      piece('阳极锌块', 'ZF-6 焊接式', 9.6, 31, 24, 'plate'),
    ],
  },
];

/** Example remarks on a check; one has two lines and quotes. */
export const exampleRemarks: readonly string[] = [
  '炉批号与材质证明待补',
  '左舷用，与图纸A版一致',
  '右舷镜像件，注意方向',
  '表面轻微锈蚀，喷砂后复检',
  '分两批到货：\n第一批本周四，第二批下周一',
  '供方称"已发车"，预计明早到料场',
  '长度余量20mm，合拢时切割',
];
