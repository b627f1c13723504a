import { loadOnDemand } from '../ui/load-on-demand.tsx'

// What the first screen does not show.
export const OrderPanel = loadOnDemand(async () => (await import('../orders/panel/order-panel.tsx')).OrderPanel, 'beside')
export const OrderHandovers = loadOnDemand(async () => (await import('../handover/order-handovers.tsx')).OrderHandovers, 'beside')
export const PrintDialog = loadOnDemand(async () => (await import('../printing/print-dialog/print-dialog.tsx')).PrintDialog)
export const ScanPrintArea = loadOnDemand(async () => (await import('./screens/scan-print-area.tsx')).ScanPrintArea)
export const DryRunDialog = loadOnDemand(async () => (await import('../orders/bulk/dry-run-dialog.tsx')).DryRunDialog)
export const HeldQuestionDialog = loadOnDemand(async () => (await import('../orders/holds/held-question-dialog.tsx')).HeldQuestionDialog)
export const HoldDialog = loadOnDemand(async () => (await import('../orders/bulk/hold-dialog.tsx')).HoldDialog)
export const InDoubtDialog = loadOnDemand(async () => (await import('../printing/doubt/in-doubt-dialog.tsx')).InDoubtDialog)
export const LabelPartDialog = loadOnDemand(async () => (await import('../printing/label-part/label-part-dialog.tsx')).LabelPartDialog)
export const NoteDialog = loadOnDemand(async () => (await import('../orders/notes/note-dialog.tsx')).NoteDialog)
export const PickupDialog = loadOnDemand(async () => (await import('../pickups/booking/pickup-dialog.tsx')).PickupDialog)
export const PickupBoard = loadOnDemand(async () => (await import('../pickups/board/pickup-board.tsx')).PickupBoard)
export const CancelDialog = loadOnDemand(async () => (await import('../cancellation/cancel-dialog.tsx')).CancelDialog)
export const DocumentViewer = loadOnDemand(async () => (await import('../documents/viewer/document-viewer.tsx')).DocumentViewer)
export const PickupsScreen = loadOnDemand(async () => (await import('./screens/pickups-screen.tsx')).PickupsScreen)
export const DocumentsScreen = loadOnDemand(async () => (await import('../documents/documents-screen.tsx')).DocumentsScreen)
export const VoidLabelsScreen = loadOnDemand(async () => (await import('../void-labels/void-labels-screen.tsx')).VoidLabelsScreen)
export const HandoverScreen = loadOnDemand(async () => (await import('../handover/handover-screen.tsx')).HandoverScreen)
export const ShiftScreen = loadOnDemand(async () => (await import('../shift/shift-screen.tsx')).ShiftScreen)
export const ShiftDialog = loadOnDemand(async () => (await import('../shift/shift-dialog.tsx')).ShiftDialog)
export const Wallboard = loadOnDemand(async () => (await import('../shift/wallboard.tsx')).Wallboard)
export const NewShipmentScreen = loadOnDemand(async () => (await import('../new-shipment/new-shipment-screen.tsx')).NewShipmentScreen)
export const CompaniesScreen = loadOnDemand(async () => (await import('../companies/companies-screen.tsx')).CompaniesScreen)
export const WebhooksScreen = loadOnDemand(async () => (await import('../webhooks/webhooks-screen.tsx')).WebhooksScreen)
export const SettingsScreen = loadOnDemand(async () => (await import('../settings/settings-screen.tsx')).SettingsScreen)
export const FirstPrintersDialog = loadOnDemand(
  async () => (await import('../settings/printers/first-printers-dialog.tsx')).FirstPrintersDialog,
)
export const WelcomeScreen = loadOnDemand(async () => (await import('../account/welcome-screen.tsx')).WelcomeScreen)
export const AccountDialog = loadOnDemand(async () => (await import('../account/account-dialog.tsx')).AccountDialog)
export const SignInAgainDialog = loadOnDemand(async () => (await import('../account/sign-in-again-dialog.tsx')).SignInAgainDialog)
export const QuestionDialog = loadOnDemand(async () => (await import('../people/question-dialog.tsx')).QuestionDialog)
export const ReleaseDialog = loadOnDemand(async () => (await import('../people/release-dialog.tsx')).ReleaseDialog)
export const PeopleList = loadOnDemand(async () => (await import('../people/people-list.tsx')).PeopleList, 'beside')
export const AuditLog = loadOnDemand(async () => (await import('../people/audit-log.tsx')).AuditLog, 'beside')
export const ReferenceDataSection = loadOnDemand(
  async () => (await import('../reference-data/reference-data-section.tsx')).ReferenceDataSection,
  'beside',
)
export const ComponentPage = loadOnDemand(async () => (await import('./component-page/component-page.tsx')).ComponentPage)
export const ShortcutsDialog = loadOnDemand(async () => (await import('./keyboard/shortcuts-dialog.tsx')).ShortcutsDialog)
