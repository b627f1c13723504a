export const load = () => import('electron')
