/**
 * Every catalogue whose texts are sent or stored as data (a code and its details), so that this process can render them all. The test of the
 * catalogues compares the list with the files.
 */
import './host/host-failures.ts'
import './jobs/job-failures.ts'
import './jobs/job-messages.ts'
import './jobs/waybill-job-failures.ts'
import './printers/cups-failures.ts'
import './printers/folder-printer-failures.ts'
import './printers/folder-problem-messages.ts'
import './printers/network-printer-failures.ts'
import './printers/printer-failures.ts'
import './printers/printer-state-messages.ts'
import './printers/windows-printer-failures.ts'
import './printers/winspool-messages.ts'
import './station/data-loss-messages.ts'
import './station/export-failures.ts'
import './station/order-change-messages.ts'
import './station/profile-store-failures.ts'
import './station/profile-store-messages.ts'
import './station/station-failures.ts'
import './station/station-messages.ts'
import './station/storage-failures.ts'
