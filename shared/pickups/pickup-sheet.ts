/** One order on a pickup sheet, as text for whoever hands it over. */
export interface PickupSheetEntry {
  readonly reference: string
  readonly address: string
  /** The window in the pickup's own zone, or what is known instead of one. */
  readonly window: string
  /** The same window by the station's clock; null where they are one, or where no zone is known. */
  readonly stationWindow: string | null
  readonly confirmationNumber: string | null
  readonly carrierConfirmationNumber: string | null
  /** Kept on this station. */
  readonly instructions: string
}
