import { defineMessages } from '../define-messages.ts'

/** The statuses of the service, in its own order. Shown as badges, in the navigation, and inside sentences in quotes. */
export const orderStatusMessages = defineMessages('orderStatus', {
  incomplete: { text: 'Incomplete', description: 'Status of an order.' },
  order_received: { text: 'Order received', description: 'Status of an order.' },
  awaiting_additional_documentation: {
    text: 'Document missing',
    description: 'Status of an order: the service needs another document before it creates the waybill.',
  },
  awaiting_prepayment: { text: 'Awaiting prepayment', description: 'Status of an order.' },
  awaiting_waybill_generation: {
    text: 'Awaiting waybill',
    description: 'Status of an order: the staff of the service creates the waybill.',
  },
  awaiting_schedule_pickup: { text: 'Pickup not booked', description: 'Status of an order that has its waybills.' },
  awaiting_pickup: { text: 'Awaiting pickup', description: 'Status of an order.' },
  awaiting_swap_out: { text: 'Awaiting swap out', description: 'Status of an order.' },
  pickup_missed: { text: 'Pickup missed', description: 'Status of an order.' },
  in_transit: { text: 'In transit', description: 'Status of an order.' },
  partially_delivered: { text: 'Partially delivered', description: 'Status of an order.' },
  delivered: { text: 'Delivered', description: 'Status of an order.' },
  invoice_to_be_paid: { text: 'Invoice to be paid', description: 'Status of an order.' },
  invoice_paid: { text: 'Invoice paid', description: 'Status of an order.' },
  cancelled: { text: 'Cancelled', description: 'Status of an order.' },
  lost_in_transit: { text: 'Lost in transit', description: 'Status of an order.' },
  awaiting_consolidation: { text: 'Awaiting consolidation', description: 'Status of an order.' },
  consolidated: { text: 'Consolidated', description: 'Status of an order.' },
})
