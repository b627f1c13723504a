import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import '@fontsource-variable/inter'
import './ui/tokens.css'
import './ui/base.css'
import './starting.css'
import '../shared/messages/all-catalogues.ts'
import { currentLocale, setLocale, textDirection } from '../shared/messages/locale.ts'
import { App } from './app/app.tsx'
import { CrashScreen } from './app/crash-screen.tsx'

// The window's content policy forbids eval, which zod would otherwise try.
z.config({ jitless: true })

setLocale(new URLSearchParams(location.search).get('locale'))
document.documentElement.lang = currentLocale()
document.documentElement.dir = textDirection()

const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <CrashScreen>
      <App />
    </CrashScreen>,
  )
