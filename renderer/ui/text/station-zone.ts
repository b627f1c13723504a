import { createContext, useContext } from 'react'

/** The station's own IANA zone, as the station reports it. */
const StationZone = createContext('UTC')

export const StationZoneProvider = StationZone.Provider

export function useStationZone(): string {
  return useContext(StationZone)
}
