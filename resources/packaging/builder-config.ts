import type { Configuration, FuseOptionsV1 } from 'app-builder-lib'

/** Who brings a new version: Packbench itself, or the people who installed it (MSI and deb). */
export type Installation = 'self-updating' | 'managed'

/** What Electron's binary must not do in an installed Packbench. `check-fuses.ts` reads them back from the signed binary. */
export const fuses = {
  runAsNode: false,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  enableCookieEncryption: true,
  grantFileProtocolExtraPrivileges: false,
  loadBrowserProcessSpecificV8Snapshot: false,
} as const satisfies FuseOptionsV1

/**
 * The packages that the built main process still imports, with what they need. The others are part of its files or of the window's;
 * test/unit/packaging/builder-config.test.ts compares this list with the built files.
 */
export const runtimePackages = [
  '@embedpdf/pdfium',
  '@fontsource-variable/noto-sans-arabic',
  '@fontsource-variable/noto-sans-devanagari',
  '@fontsource-variable/noto-sans-hebrew',
  '@fontsource-variable/noto-sans-jp',
  '@fontsource-variable/noto-sans-kr',
  '@fontsource-variable/noto-sans-sc',
  '@fontsource-variable/noto-sans-tc',
  '@fontsource-variable/noto-sans-thai',
  'bwip-js',
  'harfbuzzjs',
  'keytar',
  'koffi',
  'node-hid',
  'pdf-lib',
  'pdf-to-printer',
  'pdfjs-dist',
  'serialport',
  'zxing-wasm',
] as const

/** Debian packages with the libraries that the compiled code of `runtimePackages` needs besides those of C and C++. */
export const debianLibraries = ['libudev1', 'libusb-1.0-0'] as const

/** What Electron needs: electron-builder's own list, which a list in the configuration replaces. */
const electronLibraries = [
  'libgtk-3-0',
  'libnotify4',
  'libnss3',
  'libxss1',
  'libxtst6',
  'xdg-utils',
  'libatspi2.0-0',
  'libuuid1',
  'libsecret-1-0',
]

/** Of those packages, what other runtimes and other tools read. */
const unusedFiles = [
  '!node_modules/pdfjs-dist/!(standard_fonts|package.json|LICENSE)',
  '!node_modules/pdfjs-dist/!(standard_fonts)/**',
  // What pdf.js would draw with outside a browser.
  '!node_modules/@napi-rs/canvas*/**',
  // Of the fonts for sheets, only the weights in one width, and of these no Latin, Greek or Cyrillic letters.
  '!node_modules/@fontsource-variable/noto-sans-*/{scss,*.css}',
  '!node_modules/@fontsource-variable/noto-sans-*/scss/**',
  '!node_modules/@fontsource-variable/noto-sans-*/files/*-{standard,wdth}-*',
  '!node_modules/@fontsource-variable/noto-sans-*/files/*-{latin,latin-ext,vietnamese,cyrillic,cyrillic-ext,greek-ext,math,symbols}-*',
  '!node_modules/harfbuzzjs/dist/*.{js,mjs}',
  '!node_modules/pdf-lib/{cjs,dist,src,ts3.4}/**',
  '!node_modules/bwip-js/{src,lib,fonts,bin}/**',
  '!node_modules/bwip-js/{barcode.ps,stb_truetype.h,demo.html}',
  '!node_modules/bwip-js/dist/!(bwip-js-node.mjs|bwipp.mjs)',
  '!node_modules/zxing-wasm/dist/{full,writer,iife,cjs,miniprogram}/**',
  '!node_modules/koffi/{vendor,doc}/**',
  '!node_modules/node-hid/{hidapi,src}/**',
  '!node_modules/@serialport/bindings-cpp/{src,build}/**',
  '!node_modules/{@types,type-fest,tagged-tag}/**',
  '!node_modules/**/*.{map,ts,mts,cts}',
]

/** Compiled code and programs: the system loads them from files of their own, not from inside the archive. */
const unpacked = [
  'node_modules/keytar/**',
  'node_modules/@napi-rs/**',
  'node_modules/koffi/**',
  'node_modules/@koromix/**',
  'node_modules/node-hid/**',
  'node_modules/@serialport/bindings-cpp/**',
  'node_modules/pdf-to-printer/**',
]

export interface BuilderConfigOptions {
  readonly installation: Installation
  /** The system that it is built on and for. */
  readonly platform: NodeJS.Platform
  /** Production packages of the lockfile that nothing in `runtimePackages` needs, by name. */
  readonly unusedPackages: readonly string[]
  /** Where new versions are published; null makes an installation that never looks for one. */
  readonly updateFeed: string | null
  /** `installation.json`, which has for the app what is configured here; see electron/updates/installation.ts. */
  readonly installationFile: string
}

const localNetworkUse = 'Packbench sends labels to label printers in your network.'

/** What electron-builder makes of Packbench, for every system. */
export function builderConfig({
  installation,
  platform,
  unusedPackages,
  updateFeed,
  installationFile,
}: BuilderConfigOptions): Configuration {
  const updatesItself = installation === 'self-updating'
  return {
    appId: 'com.packbench.station',
    productName: 'Packbench',
    copyright: 'Packbench',
    artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
    directories: { output: 'dist', buildResources: 'resources/packaging/build' },
    asar: true,
    asarUnpack: unpacked,
    files: [
      'package.json',
      'out/{main,preload,renderer}/**',
      ...unusedPackages.map((name) => `!node_modules/${name}/**`),
      ...unusedFiles,
      ...(platform === 'win32' ? [] : ['!node_modules/pdf-to-printer/**']),
    ],
    extraResources: [{ from: installationFile, to: 'installation.json' }],
    // Their binaries for every system come with them.
    npmRebuild: false,
    electronLanguages: ['en-US'],
    // Changed fuses invalidate the signature that Electron comes with, and Apple silicon starts no program without one.
    electronFuses: { ...fuses, ...(platform === 'darwin' ? { resetAdHocDarwinSignature: true } : {}) },
    protocols: [{ name: 'Packbench', schemes: ['packbench'] }],
    // Without a channel of its own: it comes from the version, so that 1.2.0-beta.1 is in the feed of beta only.
    publish: updateFeed === null ? null : { provider: 'generic', url: updateFeed },
    generateUpdatesFilesForAllChannels: true,
    detectUpdateChannel: true,
    win: {
      target: updatesItself ? ['nsis'] : ['msi'],
      executableName: 'Packbench',
      // It would start PowerShell for each update. Updates are trusted by the signature of their feed.
      verifyUpdateCodeSignature: false,
    },
    // Per user: an update needs no administrator. One for all users would need one, and would remove the app when it is refused.
    nsis: {
      oneClick: true,
      perMachine: false,
      allowElevation: false,
      deleteAppDataOnUninstall: false,
      runAfterFinish: true,
      differentialPackage: false,
    },
    msi: { oneClick: true, perMachine: true, runAfterFinish: false, upgradeCode: '6D0C1A0B-94A8-4B19-8C1E-3C2B0E6A9F31' },
    mac: {
      // An update is read from the ZIP; the DMG is for the first installation.
      target: ['dmg', 'zip'],
      category: 'public.app-category.business',
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: 'resources/packaging/build/entitlements.mac.plist',
      entitlementsInherit: 'resources/packaging/build/entitlements.mac.plist',
      extendInfo: { NSLocalNetworkUsageDescription: localNetworkUse },
      notarize: true,
    },
    linux: {
      target: updatesItself ? ['AppImage'] : ['deb'],
      executableName: 'packbench',
      category: 'Office',
      synopsis: 'Prints each shipping label exactly once and books pickups',
      maintainer: 'Packbench <packbench@example.com>',
    },
    deb: { packageName: 'packbench', depends: [...electronLibraries, ...debianLibraries] },
  }
}
