import './style/fonts.css';
import './style/base.css';
import { render } from 'preact';
import { onPlainHost } from './address.ts';
import { App } from './app.tsx';
import { whenIdle } from './idle.ts';
import { applyPalette } from './palette.ts';
import { drawPlainLinks } from './plain-links.ts';
import { followLinks } from './router.ts';
import { applySettings } from './settings.ts';

applyPalette();
applySettings();
if (onPlainHost) drawPlainLinks();
const root = document.getElementById('page')!;
followLinks(root);
render(<App />, root);

/** The service worker loads everything there is: not while somebody waits for the first table. */
const QUIET_MS = 6000;
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`);
  addEventListener('load', () => setTimeout(() => whenIdle(register), QUIET_MS));
}
