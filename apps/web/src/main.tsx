import './style/fonts.css';
import './style/base.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { applyPalette } from './palette.ts';
import { followLinks } from './router.ts';
import { applySettings } from './settings.ts';

applyPalette();
applySettings();
const root = document.getElementById('page')!;
followLinks(root);
render(<App />, root);

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'));
}
