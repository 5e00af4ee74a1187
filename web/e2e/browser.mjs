// Chromium as Debian installs it.
import { chromium } from 'playwright-core';

export const launch = () =>
    chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

export const sizes = {
    wide: { width: 1440, height: 900 },
    tablet: { width: 820, height: 1180 },
    phone: { width: 390, height: 844 },
};
