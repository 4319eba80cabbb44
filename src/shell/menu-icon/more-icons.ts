import AccountBookOutlined from '@ant-design/icons/es/icons/AccountBookOutlined';
import AlertOutlined from '@ant-design/icons/es/icons/AlertOutlined';
import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined';
import ApiOutlined from '@ant-design/icons/es/icons/ApiOutlined';
import AppstoreAddOutlined from '@ant-design/icons/es/icons/AppstoreAddOutlined';
import AreaChartOutlined from '@ant-design/icons/es/icons/AreaChartOutlined';
import AudioOutlined from '@ant-design/icons/es/icons/AudioOutlined';
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined';
import BarcodeOutlined from '@ant-design/icons/es/icons/BarcodeOutlined';
import BarsOutlined from '@ant-design/icons/es/icons/BarsOutlined';
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import BlockOutlined from '@ant-design/icons/es/icons/BlockOutlined';
import BookOutlined from '@ant-design/icons/es/icons/BookOutlined';
import BugOutlined from '@ant-design/icons/es/icons/BugOutlined';
import BulbOutlined from '@ant-design/icons/es/icons/BulbOutlined';
import CalculatorOutlined from '@ant-design/icons/es/icons/CalculatorOutlined';
import CameraOutlined from '@ant-design/icons/es/icons/CameraOutlined';
import CarOutlined from '@ant-design/icons/es/icons/CarOutlined';
import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import CheckSquareOutlined from '@ant-design/icons/es/icons/CheckSquareOutlined';
import CloudOutlined from '@ant-design/icons/es/icons/CloudOutlined';
import CloudServerOutlined from '@ant-design/icons/es/icons/CloudServerOutlined';
import ClusterOutlined from '@ant-design/icons/es/icons/ClusterOutlined';
import CommentOutlined from '@ant-design/icons/es/icons/CommentOutlined';
import ContactsOutlined from '@ant-design/icons/es/icons/ContactsOutlined';
import ContainerOutlined from '@ant-design/icons/es/icons/ContainerOutlined';
import ControlOutlined from '@ant-design/icons/es/icons/ControlOutlined';
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import CreditCardOutlined from '@ant-design/icons/es/icons/CreditCardOutlined';
import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined';
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import DeploymentUnitOutlined from '@ant-design/icons/es/icons/DeploymentUnitOutlined';
import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined';
import DollarOutlined from '@ant-design/icons/es/icons/DollarOutlined';
import DotChartOutlined from '@ant-design/icons/es/icons/DotChartOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import EnvironmentOutlined from '@ant-design/icons/es/icons/EnvironmentOutlined';
import ExceptionOutlined from '@ant-design/icons/es/icons/ExceptionOutlined';
import ExperimentOutlined from '@ant-design/icons/es/icons/ExperimentOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined';
import FileImageOutlined from '@ant-design/icons/es/icons/FileImageOutlined';
import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined';
import FileProtectOutlined from '@ant-design/icons/es/icons/FileProtectOutlined';
import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined';
import FileWordOutlined from '@ant-design/icons/es/icons/FileWordOutlined';
import FlagOutlined from '@ant-design/icons/es/icons/FlagOutlined';
import ForkOutlined from '@ant-design/icons/es/icons/ForkOutlined';
import FormOutlined from '@ant-design/icons/es/icons/FormOutlined';
import FunctionOutlined from '@ant-design/icons/es/icons/FunctionOutlined';
import GiftOutlined from '@ant-design/icons/es/icons/GiftOutlined';
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined';
import GoldOutlined from '@ant-design/icons/es/icons/GoldOutlined';
import GroupOutlined from '@ant-design/icons/es/icons/GroupOutlined';
import HddOutlined from '@ant-design/icons/es/icons/HddOutlined';
import HeartOutlined from '@ant-design/icons/es/icons/HeartOutlined';
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined';
import HourglassOutlined from '@ant-design/icons/es/icons/HourglassOutlined';
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import ImportOutlined from '@ant-design/icons/es/icons/ImportOutlined';
import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined';
import InsuranceOutlined from '@ant-design/icons/es/icons/InsuranceOutlined';
import InteractionOutlined from '@ant-design/icons/es/icons/InteractionOutlined';
import KeyOutlined from '@ant-design/icons/es/icons/KeyOutlined';
import LaptopOutlined from '@ant-design/icons/es/icons/LaptopOutlined';
import LayoutOutlined from '@ant-design/icons/es/icons/LayoutOutlined';
import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined';
import LoginOutlined from '@ant-design/icons/es/icons/LoginOutlined';
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined';
import MedicineBoxOutlined from '@ant-design/icons/es/icons/MedicineBoxOutlined';
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import MobileOutlined from '@ant-design/icons/es/icons/MobileOutlined';
import MoneyCollectOutlined from '@ant-design/icons/es/icons/MoneyCollectOutlined';
import MonitorOutlined from '@ant-design/icons/es/icons/MonitorOutlined';
import NotificationOutlined from '@ant-design/icons/es/icons/NotificationOutlined';
import PartitionOutlined from '@ant-design/icons/es/icons/PartitionOutlined';
import PayCircleOutlined from '@ant-design/icons/es/icons/PayCircleOutlined';
import PhoneOutlined from '@ant-design/icons/es/icons/PhoneOutlined';
import PieChartOutlined from '@ant-design/icons/es/icons/PieChartOutlined';
import PlusCircleOutlined from '@ant-design/icons/es/icons/PlusCircleOutlined';
import ProfileOutlined from '@ant-design/icons/es/icons/ProfileOutlined';
import ProjectOutlined from '@ant-design/icons/es/icons/ProjectOutlined';
import PushpinOutlined from '@ant-design/icons/es/icons/PushpinOutlined';
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined';
import RadarChartOutlined from '@ant-design/icons/es/icons/RadarChartOutlined';
import ReconciliationOutlined from '@ant-design/icons/es/icons/ReconciliationOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import RobotOutlined from '@ant-design/icons/es/icons/RobotOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined';
import ScanOutlined from '@ant-design/icons/es/icons/ScanOutlined';
import ScheduleOutlined from '@ant-design/icons/es/icons/ScheduleOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import SecurityScanOutlined from '@ant-design/icons/es/icons/SecurityScanOutlined';
import SelectOutlined from '@ant-design/icons/es/icons/SelectOutlined';
import ShareAltOutlined from '@ant-design/icons/es/icons/ShareAltOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import ShoppingCartOutlined from '@ant-design/icons/es/icons/ShoppingCartOutlined';
import ShoppingOutlined from '@ant-design/icons/es/icons/ShoppingOutlined';
import SlidersOutlined from '@ant-design/icons/es/icons/SlidersOutlined';
import SolutionOutlined from '@ant-design/icons/es/icons/SolutionOutlined';
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined';
import SyncOutlined from '@ant-design/icons/es/icons/SyncOutlined';
import TagOutlined from '@ant-design/icons/es/icons/TagOutlined';
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined';
import ThunderboltOutlined from '@ant-design/icons/es/icons/ThunderboltOutlined';
import TransactionOutlined from '@ant-design/icons/es/icons/TransactionOutlined';
import TranslationOutlined from '@ant-design/icons/es/icons/TranslationOutlined';
import TruckOutlined from '@ant-design/icons/es/icons/TruckOutlined';
import UnlockOutlined from '@ant-design/icons/es/icons/UnlockOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import UserAddOutlined from '@ant-design/icons/es/icons/UserAddOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import UserSwitchOutlined from '@ant-design/icons/es/icons/UserSwitchOutlined';
import VerifiedOutlined from '@ant-design/icons/es/icons/VerifiedOutlined';
import VideoCameraOutlined from '@ant-design/icons/es/icons/VideoCameraOutlined';
import WalletOutlined from '@ant-design/icons/es/icons/WalletOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import WifiOutlined from '@ant-design/icons/es/icons/WifiOutlined';
import ZoomInOutlined from '@ant-design/icons/es/icons/ZoomInOutlined';
import type { ComponentType } from 'react';
import { lookup } from '#shared/lookup.ts';

/**
 * Icons that the menus of other shipyards name; fetched when one is needed (`menu-icon.tsx`). The keys are their names
 * in kebab case, without `-outlined`.
 */
export const moreIcons = lookup<ComponentType<{ readonly 'aria-hidden'?: boolean }>>({
  'account-book': AccountBookOutlined,
  alert: AlertOutlined,
  apartment: ApartmentOutlined,
  api: ApiOutlined,
  'appstore-add': AppstoreAddOutlined,
  'area-chart': AreaChartOutlined,
  audio: AudioOutlined,
  bank: BankOutlined,
  barcode: BarcodeOutlined,
  bars: BarsOutlined,
  bell: BellOutlined,
  block: BlockOutlined,
  book: BookOutlined,
  bug: BugOutlined,
  bulb: BulbOutlined,
  calculator: CalculatorOutlined,
  camera: CameraOutlined,
  car: CarOutlined,
  'check-circle': CheckCircleOutlined,
  'check-square': CheckSquareOutlined,
  cloud: CloudOutlined,
  'cloud-server': CloudServerOutlined,
  cluster: ClusterOutlined,
  comment: CommentOutlined,
  contacts: ContactsOutlined,
  container: ContainerOutlined,
  control: ControlOutlined,
  copy: CopyOutlined,
  'credit-card': CreditCardOutlined,
  'customer-service': CustomerServiceOutlined,
  dashboard: DashboardOutlined,
  'deployment-unit': DeploymentUnitOutlined,
  desktop: DesktopOutlined,
  dollar: DollarOutlined,
  'dot-chart': DotChartOutlined,
  download: DownloadOutlined,
  environment: EnvironmentOutlined,
  exception: ExceptionOutlined,
  experiment: ExperimentOutlined,
  eye: EyeOutlined,
  'file-done': FileDoneOutlined,
  'file-image': FileImageOutlined,
  'file-pdf': FilePdfOutlined,
  'file-protect': FileProtectOutlined,
  'file-search': FileSearchOutlined,
  'file-word': FileWordOutlined,
  flag: FlagOutlined,
  fork: ForkOutlined,
  form: FormOutlined,
  function: FunctionOutlined,
  gift: GiftOutlined,
  global: GlobalOutlined,
  gold: GoldOutlined,
  group: GroupOutlined,
  hdd: HddOutlined,
  heart: HeartOutlined,
  history: HistoryOutlined,
  hourglass: HourglassOutlined,
  idcard: IdcardOutlined,
  import: ImportOutlined,
  'info-circle': InfoCircleOutlined,
  insurance: InsuranceOutlined,
  interaction: InteractionOutlined,
  key: KeyOutlined,
  laptop: LaptopOutlined,
  layout: LayoutOutlined,
  'line-chart': LineChartOutlined,
  login: LoginOutlined,
  mail: MailOutlined,
  'medicine-box': MedicineBoxOutlined,
  menu: MenuOutlined,
  message: MessageOutlined,
  mobile: MobileOutlined,
  'money-collect': MoneyCollectOutlined,
  monitor: MonitorOutlined,
  notification: NotificationOutlined,
  partition: PartitionOutlined,
  'pay-circle': PayCircleOutlined,
  phone: PhoneOutlined,
  'pie-chart': PieChartOutlined,
  'plus-circle': PlusCircleOutlined,
  profile: ProfileOutlined,
  project: ProjectOutlined,
  pushpin: PushpinOutlined,
  'question-circle': QuestionCircleOutlined,
  'radar-chart': RadarChartOutlined,
  reconciliation: ReconciliationOutlined,
  reload: ReloadOutlined,
  robot: RobotOutlined,
  'safety-certificate': SafetyCertificateOutlined,
  scan: ScanOutlined,
  schedule: ScheduleOutlined,
  search: SearchOutlined,
  'security-scan': SecurityScanOutlined,
  select: SelectOutlined,
  'share-alt': ShareAltOutlined,
  shop: ShopOutlined,
  shopping: ShoppingOutlined,
  'shopping-cart': ShoppingCartOutlined,
  sliders: SlidersOutlined,
  solution: SolutionOutlined,
  swap: SwapOutlined,
  sync: SyncOutlined,
  tag: TagOutlined,
  tags: TagsOutlined,
  thunderbolt: ThunderboltOutlined,
  transaction: TransactionOutlined,
  translation: TranslationOutlined,
  truck: TruckOutlined,
  unlock: UnlockOutlined,
  upload: UploadOutlined,
  user: UserOutlined,
  'user-add': UserAddOutlined,
  'user-switch': UserSwitchOutlined,
  verified: VerifiedOutlined,
  'video-camera': VideoCameraOutlined,
  wallet: WalletOutlined,
  warning: WarningOutlined,
  wifi: WifiOutlined,
  'zoom-in': ZoomInOutlined,
});
