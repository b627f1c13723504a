export const station = window.station
