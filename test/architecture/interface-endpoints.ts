/** Where a person does what an endpoint of the service does. */
export interface EndpointScreen {
  /** The screen or dialog. */
  readonly screen: string
  /** What the window asks the station for; some file that the screen imports makes the call. */
  readonly call: string
  /** The method of the service client, and the file of the main process that uses it. */
  readonly method: string
  readonly usedIn: string
}

/** Every endpoint of the interface. */
export const endpointScreens: Readonly<Record<string, EndpointScreen>> = {
  'POST /auth/sign_in': {
    screen: 'renderer/account/welcome-screen.tsx',
    call: 'account.signIn',
    method: 'signIn',
    usedIn: 'electron/account/account.ts',
  },
  'POST /quotes': {
    screen: 'renderer/new-shipment/new-shipment-screen.tsx',
    call: 'newShipment.quote',
    method: 'createQuote',
    usedIn: 'electron/new-shipment/quote-draft.ts',
  },
  // Read again right before the order is created.
  'GET /quotes/{id}': {
    screen: 'renderer/new-shipment/new-shipment-screen.tsx',
    call: 'newShipment.order',
    method: 'readQuote',
    usedIn: 'electron/new-shipment/quote-draft.ts',
  },
  'POST /orders': {
    screen: 'renderer/new-shipment/new-shipment-screen.tsx',
    call: 'newShipment.order',
    method: 'createOrder',
    usedIn: 'electron/order-creation/create-order.ts',
  },
  'GET /orders': {
    screen: 'renderer/app/screens/orders-screen.tsx',
    call: 'orders.sync',
    method: 'listOrders',
    usedIn: 'electron/orders/sync/order-reader.ts',
  },
  'GET /orders/{id}': {
    screen: 'renderer/orders/panel/order-panel.tsx',
    call: 'orders.read',
    method: 'readOrder',
    usedIn: 'electron/orders/read-orders.ts',
  },
  'POST /orders/{id}/waybills': {
    screen: 'renderer/orders/panel/order-panel.tsx',
    call: 'orders.generateWaybill',
    method: 'generateWaybill',
    usedIn: 'electron/orders/order-commands.ts',
  },
  'GET /orders/{id}/pickup_availabilities': {
    screen: 'renderer/pickups/booking/pickup-dialog.tsx',
    call: 'pickups.availabilities',
    method: 'pickupAvailabilities',
    usedIn: 'electron/pickups/read-offer.ts',
  },
  'POST /orders/{id}/schedule_pickups': {
    screen: 'renderer/pickups/booking/pickup-dialog.tsx',
    call: 'pickups.schedule',
    method: 'schedulePickup',
    usedIn: 'electron/pickups/book-pickup.ts',
  },
  'DELETE /orders/{id}': {
    screen: 'renderer/cancellation/cancel-dialog.tsx',
    call: 'cancellation.start',
    method: 'cancelOrder',
    usedIn: 'electron/orders/order-commands.ts',
  },
  'POST /companies': {
    screen: 'renderer/companies/companies-screen.tsx',
    call: 'companies.create',
    method: 'createCompany',
    usedIn: 'electron/companies/company-creation.ts',
  },
  'GET /companies': {
    screen: 'renderer/companies/companies-screen.tsx',
    call: 'companies.list',
    method: 'listCompanies',
    usedIn: 'electron/companies/company-list.ts',
  },
  'POST /webhooks': {
    screen: 'renderer/webhooks/webhooks-screen.tsx',
    call: 'webhooks.register',
    method: 'registerWebhook',
    usedIn: 'electron/webhooks/webhooks.ts',
  },
  'GET /webhooks/{id}': {
    screen: 'renderer/webhooks/webhooks-screen.tsx',
    call: 'webhooks.check',
    method: 'readWebhook',
    usedIn: 'electron/webhooks/known-webhooks.ts',
  },
  'PUT /webhooks/{id}': {
    screen: 'renderer/webhooks/webhooks-screen.tsx',
    call: 'webhooks.replace',
    method: 'replaceWebhook',
    usedIn: 'electron/webhooks/webhooks.ts',
  },
  'DELETE /webhooks/{id}': {
    screen: 'renderer/webhooks/webhooks-screen.tsx',
    call: 'webhooks.remove',
    method: 'deleteWebhook',
    usedIn: 'electron/webhooks/webhooks.ts',
  },
}
