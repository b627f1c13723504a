import { expect, test } from 'vitest'
import { detectCommandLanguage } from '../../../../shared/printing/printers/print-language.ts'

test.each([
  ['MFG:Zebra Technologies ;CMD:ZPL;MDL:ZTC ZD420-203dpi ZPL;CLS:PRINTER;', 'zpl'],
  ['MFG:Zebra;CMD:EPL2;MDL:LP 2844;CLS:PRINTER;', 'epl'],
  ['MFG:TSC;CMD:TSPL2,EPL;MDL:TE200;', 'tspl'],
  ['MANUFACTURER:Zebra;COMMAND SET:ZPLII,EPL;MODEL:GK420d;', 'zpl'],
  ['MFG:HP;CMD:PCL,PJL,POSTSCRIPT;MDL:LaserJet;', null],
  ['', null],
])('the device id %s means %s', (deviceId, language) => {
  expect(detectCommandLanguage({ deviceId })).toBe(language)
})

test.each([
  ['ZDesigner GK420d', 'zpl'],
  ['ZDesigner LP 2844 (EPL)', 'epl'],
  ['Zebra EPL2 Label Printer', 'epl'],
  ['Zebra ZD421-203dpi', 'zpl'],
  ['TSC TTP-244 Pro', 'tspl'],
  ['TSC TE210', 'tspl'],
  ['HP LaserJet 400', null],
])('the model %s means %s', (model, language) => {
  expect(detectCommandLanguage({ model })).toBe(language)
})
