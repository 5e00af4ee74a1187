import '@fontsource-variable/inter';
import '@fontsource-variable/bricolage-grotesque';
import './styles/tokens.css';
import './styles/base.css';
import './styles/board.css';
import './styles/table.css';
import './styles/phone.css';
import './styles/home.css';
import './styles/dice.css';
import './styles/replay.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { keepPreferences, preferences } from './app/settings.svelte';
import { speak } from './i18n/index.svelte';

keepPreferences();
await speak(preferences.language, 'common', 'board', 'home');
mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('./sw.js');
