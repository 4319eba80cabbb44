import { type FileArea, submitted } from '#tests/support/filing-yard.ts';
import { inYard } from '#tests/support/in-yard.ts';

export const file: FileArea = async ({ send }, amount) => {
  for (let at = 0; at < amount; at += 1) {
    await submitted(send, 'wharf', {
      ...{ applyType: '5', shipText: `远洋之星，李船长 1380000000${at}`, workItems: '4', tugs: 2 },
      ...{ loa: 80, beam: 16, draftMax: 5, displacement: 6000 },
      ...{ eta: `${inYard(20 + at)} 08:00:00`, etd: `${inYard(20 + at)} 20:00:00` },
    });
  }
};
