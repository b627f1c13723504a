import type { PdfInspector } from '../pdf/pdf-reader.ts'
import type { ServiceClient } from '../service/service-client.ts'
import { openDatabase } from '../storage/open-database.ts'
import type { Clock } from '../platform/clock.ts'
export type All = [ServiceClient, Clock, PdfInspector]
export const open = openDatabase
