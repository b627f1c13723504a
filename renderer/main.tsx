import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import '@fontsource-variable/inter'
import './ui/tokens.css'
import './ui/base.css'
import { App } from './app/app.tsx'
import { CrashScreen } from './app/crash-screen.tsx'

// The window's content policy forbids eval, which zod would otherwise try.
z.config({ jitless: true })

const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <CrashScreen>
      <App />
    </CrashScreen>,
  )
