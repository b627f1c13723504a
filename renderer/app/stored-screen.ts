import { useAccount } from '../account/account-store.ts'
import { showStoredOrders } from '../orders/list/list-actions.ts'
import { useSettings } from '../settings/settings-store.ts'
import { call } from '../bridge.ts'

/** Shows the first screen of the last session, unless the station has responded already. Its response then replaces it. */
export async function showStoredScreen(): Promise<void> {
  const stored = await call('station.storedScreen', {})
  if (!stored.ok || stored.value === null || useAccount.getState().state !== null) return
  const { account, settings, about, overview, rows } = stored.value
  showStoredOrders(overview, rows)
  // `isLoaded` stays false: settings that the station has not read yet must not be overwritten.
  if (!useSettings.getState().isLoaded) useSettings.setState({ settings, about })
  // Whether the service can be reached is unknown yet, so it is not shown as offline.
  useAccount.setState({ state: { ...account, online: true } })
}
