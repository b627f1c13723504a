import type { ServiceClient } from '../service/service-client.ts'
import { openDatabase } from '../storage/open-database.ts'
import type { Clock } from '../clock.ts'
export type Both = [ServiceClient, Clock]
export const open = openDatabase
