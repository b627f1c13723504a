/** One order on a pickup sheet, as text for the person who hands it over. */
export interface PickupSheetEntry {
  readonly reference: string
  readonly address: string
  /** The window in the pickup's own zone, or what is known instead. */
  readonly window: string
  /** The same window by the station's clock; null if they are equal, or if no zone is known. */
  readonly stationWindow: string | null
  readonly confirmationNumber: string | null
  readonly carrierConfirmationNumber: string | null
  /** Stored at this station. */
  readonly instructions: string
}
