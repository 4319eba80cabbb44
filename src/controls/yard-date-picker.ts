import dayjsConfig from '@rc-component/picker/generate/dayjs';
import generatePicker from 'antd/es/date-picker/generatePicker';
import dayjs, { type Dayjs } from 'dayjs';
// antd asks dayjs for the names of months and weekdays; without its locale a Chinese calendar has English ones.
import 'dayjs/locale/zh-cn';
import { yardMoment } from '#shared/clock/yard-clock.ts';

/** The clock on the yard's wall, as a moment without a zone: as the wire's texts are read. */
const yardNow = () => dayjs(yardMoment(Date.now()));

/** antd's date picker, whose 今天 and 此刻 are the yard's: a browser in another zone would save its own hour as the yard's. */
export const YardDatePicker = generatePicker<Dayjs>({ ...dayjsConfig, getNow: yardNow });
