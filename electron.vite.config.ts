import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

const root = import.meta.dirname
const at = (path: string): string => resolve(root, path)

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      target: 'node24',
      rollupOptions: {
        input: { main: at('electron/main.ts'), browser: at('electron/browser.ts') },
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      // A sandboxed preload cannot be an ES module, whatever package.json says.
      rollupOptions: { input: { preload: at('electron/preload.ts') }, output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: at('renderer'),
    plugins: [react()],
    build: { outDir: at('out/renderer'), target: 'chrome140', rollupOptions: { input: at('renderer/index.html') } },
  },
})
