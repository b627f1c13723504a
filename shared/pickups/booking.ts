import { z } from 'zod'

/** A pickup as the service confirmed it ("Scheduled pickup"), with the zone in which the packer booked it. */
export const bookingSchema = z.object({
  orderId: z.number().int(),
  serviceId: z.number().int().nullable(),
  /** `YYYY-MM-DD`, in `zone`. */
  date: z.string(),
  /** `HH:MM`, in `zone`. */
  from: z.string(),
  to: z.string(),
  zone: z.string(),
  confirmationNumber: z.string().nullable(),
  carrierConfirmationNumber: z.string().nullable(),
  /** The carrier's refusal: the request was accepted, the pickup is not booked. Null on success. */
  carrierError: z.string().nullable(),
  bookedAt: z.string(),
})

export type Booking = z.infer<typeof bookingSchema>
