import type { CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { Result } from '../../shared/result.ts'
import { previewPaper, type PreviewTools } from './preview-paper.ts'
import { sendCalibrationSheet, type MakeCalibrationSheet } from './send-calibration-sheet.ts'
import { sendCommandSheet, type MakeCommandSheet } from './send-command-sheet.ts'
import type { OwnSheetTools } from './send-own-sheet.ts'
import { sendTestSheet } from './send-test-sheet.ts'

/** The calls of the contract that print or show a page outside of any batch. */
export interface OwnSheets {
  testSheet(input: CallInput<'printing.testSheet'>): Promise<Result<CallOutput<'printing.testSheet'>>>
  calibrationSheet(input: CallInput<'printing.calibrationSheet'>): Promise<Result<CallOutput<'printing.calibrationSheet'>>>
  commandSheet(): Promise<Result<CallOutput<'printing.commandSheet'>>>
  preview(input: CallInput<'printing.preview'>): Promise<Result<CallOutput<'printing.preview'>>>
}

export type OwnSheetsTools = OwnSheetTools &
  PreviewTools & { readonly makeCalibrationSheet: MakeCalibrationSheet; readonly makeCommandSheet: MakeCommandSheet }

export function createOwnSheets(tools: OwnSheetsTools): OwnSheets {
  return {
    testSheet: ({ purpose }) => sendTestSheet(tools, purpose),
    calibrationSheet: ({ printerId }) => sendCalibrationSheet(tools, printerId),
    commandSheet: () => sendCommandSheet(tools),
    preview: (input) => previewPaper(tools, input),
  }
}
