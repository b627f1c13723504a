import { hostMessages } from '../../shared/messages/host/host-messages.ts'
import { Menu, type MenuItemConstructorOptions } from 'electron'

/** The smallest menu each system expects; the work itself has its own keys in the window. */
export function buildMenu(platform: NodeJS.Platform): Menu {
  const items: MenuItemConstructorOptions[] = [
    ...(platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    // Contains “Close Window” with Cmd+W; elsewhere the window menu has it.
    ...(platform === 'darwin' ? [{ role: 'fileMenu' } as const] : []),
    { role: 'editMenu' },
    {
      label: hostMessages.viewMenu(),
      submenu: [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, { type: 'separator' }, { role: 'togglefullscreen' }],
    },
    { role: 'windowMenu' },
  ]
  return Menu.buildFromTemplate(items)
}
