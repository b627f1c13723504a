import { networkBlockSwitches } from '../network-block.ts'

/** Features for web browsing, and background activity of the browser. */
const disabledFeatures = [
  'AimEnabled',
  'DestroyProfileOnBrowserClose',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'Translate',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'msForceBrowserSignIn',
]

const appSwitches: readonly string[] = [
  '--no-first-run',
  '--no-default-browser-check',
  '--no-service-autorun',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-extensions-with-background-pages',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-field-trial-config',
  '--disable-infobars',
  '--disable-search-engine-choice-screen',
  '--disable-sync',
  '--hide-crash-restore-bubble',
  // Suppresses the browser's warning about --host-resolver-rules above the page.
  '--test-type',
  '--metrics-recording-only',
  // The window has no password to store, and accessing the keychain would open a dialog.
  '--password-store=basic',
  '--use-mock-keychain',
  // Edge would otherwise restart itself without the pipe.
  '--edge-skip-compat-layer-relaunch',
  '--do-not-de-elevate',
  '--disable-dev-shm-usage',
  // A window behind another one keeps counting and printing.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-back-forward-cache',
  '--disable-hang-monitor',
  '--disable-prompt-on-repost',
  '--force-color-profile=srgb',
  `--disable-features=${disabledFeatures.join(',')}`,
  '--enable-features=SkipListAccountsWithoutGaiaCookies',
  '--window-size=1280,840',
  ...networkBlockSwitches,
]

/** Simulates a mouse, and hides scroll bars in screenshots. */
const headlessSwitches: readonly string[] = [
  '--headless',
  '--hide-scrollbars',
  '--mute-audio',
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
]

export interface ChromiumSwitchOptions {
  /** The address that the app window opens. */
  readonly url: string
  readonly profileFolder: string
  readonly headless: boolean
  /** Chromium's sandbox refuses to run as root. */
  readonly isRoot: boolean
}

/** The command line of an app window that is driven over a pipe and has no network access. */
export function chromiumSwitches({ url, profileFolder, headless, isRoot }: ChromiumSwitchOptions): readonly string[] {
  return [
    ...appSwitches,
    ...(headless ? headlessSwitches : []),
    ...(isRoot ? ['--no-sandbox'] : []),
    '--remote-debugging-pipe',
    `--user-data-dir=${profileFolder}`,
    `--app=${url}`,
  ]
}
