import { CalendarX2, Clock, Hourglass, type LucideIcon } from 'lucide-react'
import type { Urgency } from '../../../shared/pickups/todays-cut-offs.ts'

export const urgencyIcons: Record<Urgency, LucideIcon> = { later: Clock, soon: Hourglass, missed: CalendarX2 }
