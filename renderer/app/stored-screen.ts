import { useAccount } from '../account/account-store.ts'
import { showStoredOrders } from '../orders/list/list-actions.ts'
import { useSettings } from '../settings/settings-store.ts'
import { call } from './bridge.ts'

/** Shows the first screen as it was the last time, unless the station has answered already. Whatever it answers then takes its place. */
export async function showStoredScreen(): Promise<void> {
  const stored = await call('station.storedScreen', {})
  if (!stored.ok || stored.value === null || useAccount.getState().state !== null) return
  const { account, settings, about, overview, rows } = stored.value
  showStoredOrders(overview, rows)
  // Not loaded: nothing may be saved over settings that were not read.
  if (!useSettings.getState().isLoaded) useSettings.setState({ settings, about })
  // Whether the service is there now is not known yet, and it is not said to be away.
  useAccount.setState({ state: { ...account, online: true } })
}
