/** The department tree of docs/domain.md §1 (29 departments). A department's code begins with its parent's code. */
export interface DemoDepartment {
  readonly orgCode: string;
  readonly parent: string | null;
  readonly name: string;
  readonly nameEn: string;
}

type Branch = readonly [name: string, nameEn: string, children?: readonly (readonly [string, string])[]];

const branches: readonly Branch[] = [
  [
    '生产管理部',
    'Production management',
    [
      ['计划室', 'Planning office'],
      ['调度室', 'Dispatch office'],
      ['场地室', 'Site office'],
    ],
  ],
  [
    '制造一部（结构）',
    'Fabrication 1 (structure)',
    [
      ['一工段', 'Section 1'],
      ['二工段', 'Section 2'],
      ['三工段', 'Section 3'],
    ],
  ],
  [
    '制造二部（舾装）',
    'Fabrication 2 (outfitting)',
    [
      ['管装工段', 'Piping section'],
      ['电装工段', 'Electrical section'],
      ['铁舾工段', 'Steel outfitting section'],
    ],
  ],
  ['涂装部', 'Painting'],
  [
    '总装部',
    'Erection',
    [
      ['船坞工段', 'Dock section'],
      ['码头工段', 'Quay section'],
    ],
  ],
  ['工装中心', 'Tooling centre'],
  ['脚手架队', 'Scaffold team'],
  [
    '集配中心',
    'Kitting centre',
    [
      ['备料组', 'Preparation group'],
      ['配送组', 'Delivery group'],
    ],
  ],
  ['外协管理部', 'Outsourcing'],
  ['质量管理部', 'Quality'],
  ['HSE 部', 'HSE'],
  ['采购部', 'Purchasing'],
  ['经营部', 'Sales'],
  ['仓储部', 'Warehousing'],
  ['信息中心', 'Information centre'],
];

const serial = (index: number) => `A${String(index + 1).padStart(2, '0')}`;

export const demoDepartments: readonly DemoDepartment[] = [
  { orgCode: 'A01', parent: null, name: '公司', nameEn: 'Company' },
  ...branches.flatMap(([name, nameEn, children], index): DemoDepartment[] => {
    const orgCode = `A01${serial(index)}`;
    return [
      { orgCode, parent: 'A01', name, nameEn },
      ...(children ?? []).map(([childName, childNameEn], place) => ({
        orgCode: `${orgCode}${serial(place)}`,
        parent: orgCode,
        name: childName,
        nameEn: childNameEn,
      })),
    ];
  }),
];

export function departmentCode(name: string): string {
  const found = demoDepartments.find((department) => department.name === name);
  if (!found) throw new Error(`no demo department ${name}`);
  return found.orgCode;
}
