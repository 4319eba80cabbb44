import { createRoot } from 'react-dom/client';
import { BoardApp } from '#boards/app.tsx';
import '#boards/board.css';
import { applyBoardTheme } from '#boards/kit/board-theme.ts';

applyBoardTheme(document.documentElement);
const root = document.getElementById('root');
if (root) createRoot(root).render(<BoardApp path={window.location.pathname} search={window.location.search} />);
