import AlertOutlined from '@ant-design/icons/es/icons/AlertOutlined';
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined';
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined';
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined';
import BuildOutlined from '@ant-design/icons/es/icons/BuildOutlined';
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import ContainerOutlined from '@ant-design/icons/es/icons/ContainerOutlined';
import DatabaseOutlined from '@ant-design/icons/es/icons/DatabaseOutlined';
import DeploymentUnitOutlined from '@ant-design/icons/es/icons/DeploymentUnitOutlined';
import EnvironmentOutlined from '@ant-design/icons/es/icons/EnvironmentOutlined';
import FundOutlined from '@ant-design/icons/es/icons/FundOutlined';
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined';
import RocketOutlined from '@ant-design/icons/es/icons/RocketOutlined';
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import ToolOutlined from '@ant-design/icons/es/icons/ToolOutlined';
import type { ComponentType } from 'react';
import { lookup } from '#shared/lookup.ts';

/** The icons of our own menu, part of the first load. */
export const ownIcons = lookup<ComponentType<{ readonly 'aria-hidden'?: boolean }>>({
  appstore: AppstoreOutlined,
  home: HomeOutlined,
  dashboard: HomeOutlined,
  setting: SettingOutlined,
  team: TeamOutlined,
  build: BuildOutlined,
  tool: ToolOutlined,
  audit: AuditOutlined,
  calendar: CalendarOutlined,
  'clock-circle': ClockCircleOutlined,
  database: DatabaseOutlined,
  'bar-chart': BarChartOutlined,
  environment: EnvironmentOutlined,
  fund: FundOutlined,
  alert: AlertOutlined,
  container: ContainerOutlined,
  'deployment-unit': DeploymentUnitOutlined,
  inbox: ContainerOutlined,
  swap: SwapOutlined,
  rocket: RocketOutlined,
});
