import type { Result } from '../../shared/result.ts'

/** Gets new versions; one adapter per way of distribution. */
export interface UpdateClient {
  /** The newest version in the signed feed; null when it is installed. */
  check(): Promise<Result<string | null>>
  /** Downloads and verifies the version of the last check. */
  download(onPercent: (percent: number) => void): Promise<Result<true>>
  /** Closes the app, installs what was downloaded, and starts it. Where the installation does not begin, the app is only started again. */
  install(): Promise<void>
}
