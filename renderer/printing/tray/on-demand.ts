import { loadOnDemand } from '../../ui/load-on-demand.tsx'

// Loaded only when the tray opens.
export const BatchDetail = loadOnDemand(async () => (await import('./batch-detail.tsx')).BatchDetail)
export const TrayDialog = loadOnDemand(async () => (await import('./tray-dialog.tsx')).TrayDialog)
