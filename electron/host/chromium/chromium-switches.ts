import { networkBlockSwitches } from '../network-block.ts'

/** What the browser offers for surfing, and what it does in the background for itself. */
const disabledFeatures = [
  'AimEnabled',
  'DestroyProfileOnBrowserClose',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'Translate',
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
  '--metrics-recording-only',
  // The window has no password to keep, and asking the keychain would open a dialog.
  '--password-store=basic',
  '--use-mock-keychain',
  // Edge would start itself again without the pipe.
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

/** As if there were a mouse, and without scroll bars in pictures. */
const headlessSwitches: readonly string[] = [
  '--headless',
  '--hide-scrollbars',
  '--mute-audio',
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
]

export interface ChromiumSwitchOptions {
  /** What the app window shows. */
  readonly url: string
  readonly profileFolder: string
  readonly headless: boolean
  /** Chromium's sandbox refuses to run as root. */
  readonly isRoot: boolean
}

/** The command line of an app window that is driven over a pipe and reaches no network. */
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
