import type { Episode, Scene } from '../scene.ts'
import type { SoakOrder } from '../soak-orders.ts'
import { truthful, type Lies } from '../lies.ts'
import { mostEndlessPages } from '../soak-service.ts'

const lie = (scene: Scene, told: Partial<Lies>): void => void (scene.service.lies = { ...truthful(), ...told })

/** The first orders with one leg whose documents are all still to be printed. */
function fresh(scene: Scene, count: number): SoakOrder[] {
  return scene
    .left()
    .filter(({ legs, status }) => legs.length === 1 && status === 'awaiting_schedule_pickup')
    .slice(0, count)
}

const idsOf = (orders: readonly SoakOrder[]): number[] => orders.map(({ id }) => id)

/** Faults of the service, which all end with the life in which they began. */
export const serviceEpisodes: readonly Episode[] = [
  {
    name: 'the service stumbles and drops connections',
    life: (scene) => ({ listed: () => lie(scene, { failBefore: 0.1, failAfter: 0.05, dropBefore: 0.1, dropAfter: 0.05 }), books: 2 }),
  },
  {
    name: 'answers to writes are lost after they took effect',
    life: (scene) => ({
      listed: () => lie(scene, { dropAfter: 0.3, failAfter: 0.2 }),
      must: idsOf(scene.left().filter(({ status }) => status === 'order_received')),
      books: 4,
      cancels: true,
    }),
  },
  {
    name: 'reads answer another order',
    life: (scene) => ({ listed: () => lie(scene, { wrongOrder: 0.4 }), cancels: true }),
  },
  {
    name: "links lead to another order's label",
    life: (scene) => {
      const chosen = fresh(scene, 3)
      return { listed: () => lie(scene, { swapped: new Set(idsOf(chosen)), wrongLabel: 0.1 }), must: idsOf(chosen) }
    },
  },
  {
    name: 'links expire, lists are stale or repeat their pages',
    life: (scene) => ({ before: () => lie(scene, { deadLink: 0.4, staleList: 0.3, repeatedPage: 0.2 }) }),
  },
  {
    name: 'lists never end',
    life: (scene) => ({
      before: () => lie(scene, { endlessLists: true }),
      listed: () => {
        if (scene.service.endlessPages >= mostEndlessPages) scene.trouble([`ENDLESS ${mostEndlessPages} pages of lists were asked for`])
      },
    }),
  },
  {
    name: 'two orders share a waybill',
    life: (scene) => {
      const [one, other] = fresh(scene, 2)
      if (one === undefined || other === undefined) return {}
      return { before: () => lie(scene, { shared: new Map([[one.id, other.id]]) }), must: [one.id] }
    },
  },
  {
    name: 'waybills are made elsewhere meanwhile',
    life: (scene) => {
      const chosen = scene
        .left()
        .filter(({ status }) => status === 'order_received')
        .slice(0, 3)
      return {
        listed: () => {
          for (const order of chosen) if (order.status === 'order_received') scene.service.generateElsewhere(order)
        },
        must: idsOf(chosen),
      }
    },
  },
  {
    name: 'orders are cancelled meanwhile',
    life: (scene) => {
      const chosen = fresh(scene, 2)
      return {
        listed: () => {
          for (const order of chosen) for (const one of [order, ...order.legs]) one.status = 'cancelled'
        },
        must: idsOf(chosen),
        cancels: true,
      }
    },
  },
]
