// The order goes by way of a hub.
export const planted = 1
