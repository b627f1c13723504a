export const label = 'Print'
export const planted = { message: `The printer ${label} is gone.` }
