import { expect, type Locator, type Page } from '@playwright/test'
import { narrowBy } from '../../orders/list-steps.ts'
import { onFirstOrder, openFirst, overlays, pressButton } from './focus-steps.ts'
import { openComponentPage } from '../open-component-page.ts'
import { serviceVisits } from './service-visits.ts'
import { templateVisits } from './template-visits.ts'
import { shipmentVisits } from './shipment-visits.ts'
import type { VisitName } from './overlay-uses.ts'
import type { Visit } from './visit.ts'

async function focusButton(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().focus()
}

async function enter(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
}

function key(keys: string) {
  return async (page: Page): Promise<void> => await page.keyboard.press(keys)
}

function press(name: string | RegExp) {
  return async (_: Page, dialog: Locator): Promise<void> => {
    await expect(dialog.getByRole('button', { name })).toBeEnabled()
    await pressButton(dialog, name)
  }
}

/** A control that Enter opens. */
function opener(arrange: (page: Page) => Promise<void>, cancel: Visit['cancel'], confirm: Visit['confirm'] = null): Visit {
  return { arrange, open: enter, cancel, confirm }
}

async function chooseLast(page: Page): Promise<void> {
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
}

async function settings(page: Page, button: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+,')
  await expect(page.getByRole('heading', { name: 'Printers' })).toBeVisible()
  await focusButton(page, button)
}

async function selectTwo(page: Page, queue: number): Promise<void> {
  await onFirstOrder(page, queue)
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText(/^2 of \d+ selected/)
}

async function showShift(page: Page): Promise<void> {
  await page.keyboard.press('Control+e')
  await expect(page.getByRole('region', { name: 'Numbers of the shift' })).toBeVisible()
}

async function openStoredDocument(page: Page): Promise<void> {
  await page.keyboard.press('Control+d')
  const list = page.getByRole('listbox', { name: 'Documents' })
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('figure').first()).toHaveAttribute('data-drawn', 'true')
}

async function setUpPrinter(page: Page): Promise<void> {
  await settings(page, /^Set up/)
  if ((await page.getByRole('radiogroup', { name: 'Label stock in this printer' }).count()) === 0) await enter(page)
  await page.getByRole('radiogroup', { name: 'Label stock in this printer' }).getByRole('radio', { name: 'Label sheets' }).press('Space')
}

/** In the order of a shift. */
export const visits: Readonly<Record<VisitName, Visit>> = {
  shortcuts: { arrange: (page) => onFirstOrder(page, 3), open: key('F1'), cancel: 'Close', confirm: null },
  'component page': opener(async (page) => {
    await openComponentPage(page)
    await focusButton(page, 'Dialog')
  }, 'Close'),
  notifications: { arrange: (page) => onFirstOrder(page, 3), open: key('F7'), cancel: null, confirm: null },
  account: opener((page) => focusButton(page, 'Account'), 'Done'),
  columns: { arrange: (page) => onFirstOrder(page, 3), open: key('Control+Shift+L'), cancel: null, confirm: null },
  'row menu': { arrange: (page) => onFirstOrder(page, 3), open: key('Shift+F10'), cancel: null, confirm: enter },
  'add a filter': {
    arrange: (page) => onFirstOrder(page, 3),
    open: key('Control+Shift+F'),
    endsOnButton: true,
    cancel: null,
    confirm: null,
  },
  'edit a filter': opener(
    async (page) => {
      await onFirstOrder(page, 3)
      await narrowBy(page, 'Value')
      await page.getByLabel('At least').fill('1')
      await page.keyboard.press('Escape')
      await expect(overlays(page)).toHaveCount(0)
      await focusButton(page, /^Value/)
    },
    null,
    key('Escape'),
  ),
  'save a view': opener(
    (page) => focusButton(page, 'Save as a view…'),
    'Cancel',
    async (page, dialog) => {
      await dialog.getByRole('textbox').fill('Worth something')
      await page.keyboard.press('Enter')
    },
  ),
  'view menu': opener((page) => focusButton(page, /^Actions for view/), null, chooseLast),
  note: {
    arrange: (page) => openFirst(page, 3),
    open: key('Control+Shift+M'),
    cancel: 'Cancel',
    confirm: async (page, dialog) => {
      await dialog.getByRole('textbox').fill('Two boxes')
      await page.keyboard.press('Control+Enter')
    },
  },
  hold: { arrange: (page) => openFirst(page, 3), open: key('Control+Shift+H'), cancel: 'Cancel', confirm: press(/^Hold/) },
  print: { arrange: (page) => openFirst(page, 3), open: key('Control+p'), cancel: 'Cancel', confirm: press(/^Print \d/) },
  preview: {
    arrange: async (page) => {
      await openFirst(page, 3)
      await page.keyboard.press('Control+p')
      await focusButton(page, 'Preview actual size…')
    },
    open: enter,
    cancel: 'Done',
    confirm: null,
  },
  document: opener(async (page) => {
    await openFirst(page, 4)
    const documents = page.getByRole('region', { name: 'Open order' }).getByRole('region', { name: 'Documents' })
    const open = documents.getByRole('button', { name: 'Open Label' })
    if ((await open.count()) === 0) await documents.getByRole('button', { name: 'Fetch documents' }).press('Enter')
    await focusButton(page, 'Open Label')
  }, 'Close'),
  'create waybills': {
    arrange: (page) => selectTwo(page, 1),
    open: key('Control+g'),
    cancel: 'Cancel',
    confirm: async (page, dialog) => {
      await press(/^Create waybills/)(page, dialog)
      await press('Done')(page, page.getByRole('dialog', { name: 'Waybills' }))
    },
  },
  'book a pickup': {
    arrange: (page) => openFirst(page, 4),
    open: key('Control+k'),
    cancel: 'Cancel',
    confirm: async (page, dialog) => {
      await dialog.getByRole('radio').last().check({ force: true })
      await press(/^Book \d/)(page, dialog)
      await press(/^(Done|Leave it unbooked)/)(page, page.getByRole('dialog', { name: /^Pickup booked$|^The carrier refused/ }))
    },
  },
  'book pickups': {
    arrange: (page) => selectTwo(page, 4),
    open: key('Control+k'),
    cancel: 'Cancel',
    confirm: async (page, dialog) => {
      await press(/^Book \d/)(page, dialog)
      await press('Done')(page, page.getByRole('dialog').last())
    },
  },
  'cancel an order': {
    arrange: (page) => openFirst(page, 1),
    open: key('Control+Shift+X'),
    cancel: 'Keep the order',
    confirm: press(/^Cancel order/),
  },
  'fetch documents': {
    arrange: async (page) => {
      await selectTwo(page, 3)
      await focusButton(page, 'Fetch documents')
    },
    open: enter,
    cancel: null,
    confirm: press('Done'),
  },
  sounds: opener(async (page) => {
    await page.keyboard.press('F8')
    await focusButton(page, 'Sounds')
  }, 'Close'),
  'document filter': opener(
    async (page) => {
      await page.keyboard.press('Escape')
      await openStoredDocument(page)
      await focusButton(page, /Kind$/)
    },
    null,
    enter,
  ),
  'archive menu': opener((page) => focusButton(page, 'Archive'), null),
  'document menu': opener(async (page) => {
    await openStoredDocument(page)
    await focusButton(page, 'Print, save, show')
  }, null),
  'handover day': opener(
    async (page) => {
      await page.keyboard.press('Control+h')
      await focusButton(page, /Today/)
    },
    null,
    chooseLast,
  ),
  'end the shift': { arrange: showShift, open: key('Control+Shift+E'), cancel: 'Keep working', confirm: press('End the shift') },
  'add a rule': opener((page) => settings(page, 'Add rule…'), 'Cancel', press('Add this rule')),
  'default printer': opener((page) => settings(page, /Label printer$/), null, chooseLast),
  'label stock': opener(async (page) => {
    await setUpPrinter(page)
    await focusButton(page, /Sheet$/)
  }, null),
  'join a site': opener((page) => settings(page, 'Join a site…'), 'Cancel', null),
  'add a network printer': opener(
    (page) => settings(page, 'Add network printer…'),
    'Cancel',
    async (page, dialog) => {
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Zebra 2')
      await dialog.getByRole('textbox', { name: 'Address' }).fill('127.0.0.1')
      await page.keyboard.press('Enter')
    },
  ),
  'remove a printer': opener(
    async (page) => {
      await settings(page, /^Set up Zebra/)
      await enter(page)
      await focusButton(page, 'Remove this printer…')
    },
    'Keep printer',
    press('Remove'),
  ),
  'support bundle': opener((page) => settings(page, 'Support bundle…'), 'Cancel'),
  licenses: opener((page) => settings(page, 'Licenses'), 'Close'),
  'add a person': opener(
    (page) => settings(page, 'Add person'),
    'Cancel',
    async (_, dialog) => {
      await dialog.getByLabel('Name').fill('Sam')
      await dialog.getByLabel('PIN').fill('4711')
      await pressButton(dialog, 'Save')
    },
  ),
  'audit log filter': opener((page) => settings(page, /Everybody.*Person/), null),
  ...serviceVisits,
  ...templateVisits,
  ...shipmentVisits,
  'who is packing': { arrange: (page) => onFirstOrder(page, 3), open: key('Control+u'), cancel: 'Cancel', confirm: null },
}
