import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { SiteSettings } from '../../../electron/site/site-settings.ts'
import { siteStateSchema, type SiteState } from '../../../shared/site/site-state.ts'
import { startLargeService, type LargeService } from '../large-service/large-service.ts'
import { openEngineStation, type EngineStation } from '../stations/engine-station.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Stations with one account, each in a separate folder, whose orders have labels only. */
export interface SiteStations {
  readonly service: LargeService
  readonly orderIds: readonly number[]
  /** Opens or reopens the station of this name, which is also its name in the settings. Without `site` it uses the site it joined. */
  open(name: string, site?: SiteSettings): Promise<EngineStation>
  folderOf(name: string): string
}

export async function openSiteStations(orders: number): Promise<SiteStations> {
  process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nowhere'
  const service = await startLargeService({ orders })
  onTestFinished(() => service.close())
  const home = temporaryFolder()
  return {
    service,
    orderIds: Array.from({ length: orders }, (_, number) => service.idOf(number)),
    folderOf: (name) => join(home, name),
    open: async (name, site) => {
      const engine = await openEngineStation({ folder: join(home, name), service, ...(site === undefined ? {} : { site }) })
      onTestFinished(() => engine.close().catch(() => {}))
      const settings = await engine.handlers['settings.read']({})
      if (settings.ok) await engine.handlers['settings.save']({ ...settings.value, stationName: name })
      return engine
    },
  }
}

/** Resolves once the station reports this state of its site. */
export async function whenSiteIs(engine: EngineStation, kind: SiteState['kind']): Promise<SiteState> {
  const { promise, resolve } = Promise.withResolvers<SiteState>()
  const leave = engine.station.onEvent((channel, payload) => {
    const state = channel === 'site.changed' ? siteStateSchema.parse(payload) : null
    if (state?.kind === kind) resolve(state)
  })
  const now = await engine.handlers['site.state']({})
  if (now.ok && now.value.kind === kind) resolve(now.value)
  return await promise.finally(leave)
}
