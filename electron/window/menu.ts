import { hostMessages } from '../../shared/messages/host/host-messages.ts'
import { Menu, type MenuItemConstructorOptions } from 'electron'

/** The smallest menu each system expects; the work itself has keys of its own in the window. */
export function buildMenu(platform: NodeJS.Platform): Menu {
  const items: MenuItemConstructorOptions[] = [
    ...(platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    { role: 'editMenu' },
    {
      label: hostMessages.viewMenu(),
      submenu: [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, { type: 'separator' }, { role: 'togglefullscreen' }],
    },
    { role: 'windowMenu' },
  ]
  return Menu.buildFromTemplate(items)
}
