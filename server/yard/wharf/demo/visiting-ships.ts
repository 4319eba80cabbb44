import type { DemoWorld } from '#server/demo/demo-world.ts';

/** A ship at the quay: the yard's own or a visitor. */
export interface DemoShipAtQuay {
  /** Id of the yard's ship; null for a visitor. */
  readonly ship: string | null;
  /** Name, and contact for a visitor. */
  readonly name: string;
  readonly contact: string;
  readonly loa: number;
  readonly beam: number;
  readonly draft: number;
  readonly displacement: number;
}

const visitor = (
  name: string,
  contact: string,
  [loa, beam, draft, displacement]: readonly [number, number, number, number],
): DemoShipAtQuay => ({ ship: null, name, contact, loa, beam, draft, displacement });

/** Visitors for repairs, supplies and cargo. */
export const visitors: readonly DemoShipAtQuay[] = [
  visitor('东港拖 06', '代理 周先生', [36, 10.2, 3.9, 620]),
  visitor('海供 18', '代理 林女士', [68, 15.6, 5.2, 3100]),
  visitor('海供 21', '代理 林女士', [72, 16, 5.4, 3400]),
  visitor('华晟运维 3', '船长 高强', [58, 14, 4.6, 1900]),
  visitor('振浮吊 900', '调度 郑工', [96, 38, 5.1, 11_800]),
  visitor('甬驳 1207', '船东 陈先生', [82, 22, 4.4, 5200]),
  visitor('甬驳 1215', '船东 陈先生', [88, 24, 4.6, 6100]),
  visitor('北岸勘察 1', '船长 孙立', [76, 17, 5.6, 4300]),
  visitor('沪油供 5', '代理 何女士', [64, 12, 4.8, 2400]),
  visitor('长海重 2', '调度 马工', [138, 30, 7.2, 21_500]),
  visitor('蓝鲸铺缆', '船长 韩冬', [122, 27, 6.8, 15_200]),
  visitor('新远洋 11', '代理 沈先生', [145, 22.6, 7.6, 18_900]),
  visitor('新远洋 16', '代理 沈先生', [118, 19.8, 6.6, 11_200]),
  visitor('浙海工 8', '船东 王总', [104, 32, 5.8, 12_600]),
  visitor('苏风运 2', '代理 吴女士', [93, 25, 5.2, 7600]),
  visitor('闽补给 7', '代理 黄先生', [55, 11.8, 4.2, 1500]),
  visitor('鲁拖 12', '代理 周先生', [41, 11, 4.2, 780]),
  visitor('粤安装 3', '船长 罗成', [126, 40, 6.4, 20_800]),
];

/** A ship of the yard with the data of a ship at the quay. */
export function ownShip(world: DemoWorld, shipNo: string): DemoShipAtQuay | undefined {
  const own = world.ships.find((ship) => ship.shipNo === shipNo);
  if (!own) return undefined;
  const { id, shipName, loa, beam, draft, displacement } = own;
  return { ship: id, name: `${shipNo} ${shipName}`, contact: '', loa, beam, draft, displacement };
}
