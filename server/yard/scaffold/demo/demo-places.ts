import type { Random } from '#server/demo/random.ts';
import { lookup } from '#shared/lookup.ts';

/** Places of scaffolds by the ship zone of the block (dictionary `ship_zone`). */
const places = lookup<readonly string[]>({
  '1': ['艏尖舱内壁', '球鼻艏外板', '艏部甲板下横梁'],
  '2': ['货舱右舷外板', '货舱左舷外板', '货舱双层底内底板', '货舱横舱壁', '舱口围板外侧'],
  '3': ['机舱平台下', '机舱双层底', '主机座周边', '机舱烟囱围壁'],
  '4': ['艉轴管周边', '艉部外板', '舵机舱内壁'],
  '5': ['上层建筑外围壁', '驾驶甲板侧壁', '居住区通道吊顶'],
});

export function demoPlace(random: Random, zone: string): string {
  const frame = random.int(12, 168);
  const hold = zone === '2' ? `${random.int(1, 5)}# ` : '';
  return `${hold}${random.pick(places[zone] ?? ['分段外板'])} FR${frame}–FR${frame + random.int(6, 18)}`;
}

const remarks = [
  '焊后打磨同时进行，请保证通道宽度',
  '涂装作业需要全封闭挡板',
  '夜班继续使用，请增加照明',
  '与管装班组共用，注意荷载',
];

export function demoRemark(random: Random): string | null {
  return random.chance(0.25) ? random.pick(remarks) : null;
}
