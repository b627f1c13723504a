import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { Visitor, type Plugin } from 'vite'
import { callChannels, eventChannels } from './shared/contract/channels.ts'

const root = import.meta.dirname
const at = (path: string): string => resolve(root, path)

/** Ships what pdf.js reads beside the page: character maps, the standard fonts and its image decoders, but not the engine that would run scripts. */
function pdfjsFiles(): Plugin {
  return {
    name: 'pdfjs-files',
    generateBundle() {
      for (const folder of ['cmaps', 'standard_fonts', 'wasm']) {
        const from = at(`node_modules/pdfjs-dist/${folder}`)
        for (const name of readdirSync(from).filter((file) => !/quickjs/i.test(file))) {
          this.emitFile({ type: 'asset', fileName: `pdfjs/${folder}/${name}`, source: readFileSync(`${from}/${name}`) })
        }
      }
    },
  }
}

/** Ships the licences of everything that is shipped. */
function thirdPartyNotices(): Plugin {
  return {
    name: 'third-party-notices',
    generateBundle() {
      const name = 'THIRD-PARTY-NOTICES.txt'
      this.emitFile({ type: 'asset', fileName: name, source: readFileSync(at(`resources/${name}`)) })
    },
  }
}

/** Leaves out of the bundles what only translators read: a third of the catalogues. */
function withoutTranslatorNotes(): Plugin {
  return {
    name: 'without-translator-notes',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/shared/messages/')) return null
      let rest = ''
      let end = 0
      new Visitor({
        Property(property) {
          if (property.key.type !== 'Identifier' || property.key.name !== 'description') return
          rest += code.slice(end, property.start)
          end = property.end + (code[property.end] === ',' ? 1 : 0)
        },
      }).visit(this.parse(code))
      return { code: rest + code.slice(end) }
    },
  }
}

/** Gives the preload the names of calls and events without their schemas. */
function channelNamesOnly(): Plugin {
  const code = `export const callChannels = ${JSON.stringify(callChannels)}\nexport const eventChannels = ${JSON.stringify(eventChannels)}\n`
  return { name: 'channel-names-only', load: (id) => (id.endsWith('/shared/contract/channels.ts') ? code : null) }
}

/** Packages that become part of the main process's own files: looking up and reading their hundreds of modules takes longer than the rest. */
export const bundledPackages = [
  '@formatjs/icu-messageformat-parser',
  '@hono/node-server',
  '@sealsystems/ipp',
  'bidi-js',
  'electron-log',
  'electron-updater',
  'hono',
  'ical-generator',
  'intl-messageformat',
  'libphonenumber-js',
  'localized-address-format',
  'p-limit',
  'pg',
  'postcode-validator',
  'temporal-polyfill',
  'undici',
  'woff2-encoder',
  'write-excel-file',
  'yazl',
  'zod',
]

/** Style sheets come before the scripts: what arrives first is painted first, and the scripts take longer. */
function stylesFirst(): Plugin {
  const sheets = /[ \t]*<link rel="stylesheet"[^>]*>\n/g
  return {
    name: 'styles-first',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => page.replaceAll(sheets, '').replace('    <script', `${(page.match(sheets) ?? []).join('')}    <script`),
    },
  }
}

/** Our components keep their names: the end-to-end tests ask React which are on the screen. Keeping every name adds a seventh to the files. */
function componentNames(): Plugin {
  const component = /^(?:export )?(?:function|class) ([A-Z]\w*)|^(?:export )?const ([A-Z]\w*) = memo\(/gm
  return {
    name: 'component-names',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.tsx') || id.includes('/node_modules/')) return null
      const names = [...code.matchAll(component)].map(([, made, memoized]) => made ?? memoized ?? '')
      return { code: code + names.map((name) => `\n${name}.displayName = '${name}'`).join(''), map: null }
    },
  }
}

/** The window uses Chromium's Temporal; only an older browser loads the other one. */
function temporalOfBrowser(): Plugin {
  const code = "export const Temporal = globalThis.Temporal ?? (await import('temporal-polyfill/implementation')).Temporal\n"
  return {
    name: 'temporal-of-browser',
    enforce: 'pre',
    resolveId: (id) => (id === 'temporal-polyfill' ? '\0temporal-of-browser' : null),
    load: (id) => (id === '\0temporal-of-browser' ? code : null),
  }
}

export default defineConfig({
  main: {
    plugins: [withoutTranslatorNotes()],
    build: {
      outDir: 'out/main',
      externalizeDeps: { exclude: bundledPackages },
      target: 'node24',
      rollupOptions: {
        // The station by itself is built for the test that prints with the bundle, not with the sources.
        input: {
          main: at('electron/main.ts'),
          browser: at('electron/browser.ts'),
          packbench: at('electron/command-line/packbench.ts'),
          station: at('electron/station/station.ts'),
          'pdf-worker': at('electron/workers/pdf-worker.ts'),
          'order-worker': at('electron/workers/order-worker.ts'),
          'reference-worker': at('electron/workers/reference-worker.ts'),
          'spooler-worker': at('electron/workers/spooler-worker.ts'),
          'check-store-worker': at('electron/workers/check-store-worker.ts'),
          'folder-dialog-worker': at('electron/workers/folder-dialog-worker.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  },
  preload: {
    plugins: [channelNamesOnly()],
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      // A sandboxed preload cannot be an ES module, whatever package.json says.
      rollupOptions: { input: { preload: at('electron/preload.ts') }, output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: at('renderer'),
    plugins: [temporalOfBrowser(), componentNames(), stylesFirst(), react(), withoutTranslatorNotes(), pdfjsFiles(), thirdPartyNotices()],
    build: {
      outDir: at('out/renderer'),
      target: 'chrome140',
      minify: true,
      chunkSizeWarningLimit: 3000,
      rollupOptions: {
        input: at('renderer/index.html'),
        // What the first screen needs, and nothing else: the bundler would put there what the later screens share. In several files, because
        // one compiles while the next one arrives, and a stack trace makes V8 read the whole of its file again.
        experimental: { chunkOptimization: false },
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
              { name: 'packages', test: /node_modules\//, tags: ['$initial'], priority: 2 },
              { name: 'shared', test: /\/shared\//, tags: ['$initial'], priority: 1 },
              { name: 'first-screen', tags: ['$initial'] },
            ],
          },
        },
      },
    },
  },
})
