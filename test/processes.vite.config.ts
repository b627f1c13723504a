import { join } from 'node:path'
import { defineConfig } from 'vite'
import { bundledPackages } from '../electron.vite.config.ts'
import { builtProcesses, processFiles } from './support/process-file.ts'

const root = join(import.meta.dirname, '..')
const worker = (name: string): string => join(root, 'electron', 'workers', `${name}.ts`)

/** Builds the processes that tests start again and again, and the workers that these start: each is one file, which loads in half the time. */
export default defineConfig({
  root,
  logLevel: 'warn',
  ssr: { noExternal: bundledPackages },
  build: {
    ssr: true,
    outDir: builtProcesses,
    emptyOutDir: true,
    target: 'node24',
    rollupOptions: {
      input: {
        ...processFiles,
        'pdf-worker': worker('pdf-worker'),
        'order-worker': worker('order-worker'),
        'reference-worker': worker('reference-worker'),
        'check-store-worker': worker('check-store-worker'),
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
