import { sizeText } from '#server/backup/size-text.ts';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import { diskUse } from '#server/monitor/disk-use.ts';
import { type Disk, differentDisks, readDisks } from '#server/monitor/disks.ts';
import type { Check, Finding } from '#server/monitor/finding.ts';
import { otherReports } from '#server/monitor/process-report.ts';

/** Finds disks that are nearly full: a full disk stops backups and then the database. */
export const diskCheck: Check = {
  kind: 'disk',
  look: async ({ diskPercent }) => fullDisks(await allDisks(), diskPercent),
};

/**
 * Disks of all machines that serve: a process sees only its own disks, and findings about others would count as solved.
 */
async function allDisks(): Promise<readonly Disk[]> {
  return [...(await readDisks()), ...(await otherReports()).flatMap(({ disks = [] }) => disks)];
}

const names = { data: { zh: '数据目录', en: 'the data folder' }, backup: { zh: '备份目录', en: 'the backup folder' } };

/**
 * Disks that are at least `percent` full, or have hardly any space left. A disk with both data and backups is reported
 * once.
 */
export function fullDisks(disks: readonly Disk[], percent: number): readonly Finding[] {
  return differentDisks(disks).flatMap(({ node, what, folder, size, free }) => {
    const use = diskUse({ size, free }, percent);
    if (use.state === 'roomy') return [];
    const share = `${use.percent}%`;
    const left = sizeText(free);
    return [
      {
        tenantId: PLATFORM_TENANT,
        subject: `${node} ${what}`,
        title: { zh: `磁盘已用 ${share}：${names[what].zh}`, en: `The disk of ${names[what].en} is ${share} full` },
        content: {
          zh: `${node} 上 ${folder} 所在磁盘仅剩 ${left}。请清理，或把目录移到更大的磁盘。`,
          en: `The disk of ${folder} on ${node} has ${left} left. Free some space, or move the folder to a larger disk.`,
        },
      },
    ];
  });
}
