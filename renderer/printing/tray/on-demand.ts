import { loadOnDemand } from '../../ui/load-on-demand.tsx'

// What a closed tray does not show.
export const BatchDetail = loadOnDemand(async () => (await import('./batch-detail.tsx')).BatchDetail)
export const TrayDialog = loadOnDemand(async () => (await import('./tray-dialog.tsx')).TrayDialog)
