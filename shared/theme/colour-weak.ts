import type { StateColours } from './look.ts';
import { dark, light } from './tokens.ts';

/**
 * State colours for users who cannot distinguish red from green: cyan, indigo and wine red instead of that pair, with
 * larger differences in lightness. A unit test simulates protanopia and deuteranopia.
 */
export const weakStates: StateColours = {
  light: {
    ...light.state,
    free: { solid: '#0E97BF', text: '#0A5A75', tint: '#E6F5FA', border: '#A9D7E8' },
    reserved: { solid: '#2438B8', text: '#24349C', tint: '#ECEEFB', border: '#B9C0EE' },
    busy: { solid: '#DE7A00', text: '#8A4A00', tint: '#FFF3E4', border: '#F8CF9F' },
    due: { solid: '#F2D500', text: '#6B5600', tint: '#FFFADB', border: '#EBD95C' },
    overdue: { solid: '#8A0A2E', text: '#8A0A2E', tint: '#FBE9EE', border: '#E3AFC0' },
  },
  dark: {
    ...dark.state,
    free: { solid: '#35D0DC', text: '#7FE0EA', tint: '#0F2C33', border: '#1F5660' },
    reserved: { solid: '#5C86FF', text: '#9DB4FF', tint: '#171F42', border: '#2D3E7A' },
    busy: { solid: '#F0922E', text: '#FFB878', tint: '#37230E', border: '#6B441A' },
    due: { solid: '#FFE45C', text: '#FFE98A', tint: '#332A0A', border: '#665516' },
    overdue: { solid: '#E0455F', text: '#FF97A8', tint: '#3A1620', border: '#722A3C' },
  },
};
