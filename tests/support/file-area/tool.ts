import { type FileArea, first, submitted } from '#tests/support/filing-yard.ts';
import { inYard } from '#tests/support/in-yard.ts';

const plenty = '/prm/tool/tool/list?pageSize=1&manageMode=2&toolStatus=1&category=07&column=stockQty&order=desc';

export const file: FileArea = async ({ send, ship, contractor }, amount) => {
  const { id: tool } = await first(send, plenty);
  for (let at = 0; at < amount; at += 1) {
    await submitted(send, 'tool', {
      ...{ applyType: '1', ship, contractor, receiver: 'team_leader' },
      ...{ needTime: `${inYard(2)} 08:00:00`, planReturn: inYard(6) },
      toolApplyLineList: [{ tool, reqQty: 1 }],
    });
  }
};
