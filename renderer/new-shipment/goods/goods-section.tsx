import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { shipmentGoodsMessages as text } from '../../../shared/messages/new-shipment/shipment-goods-messages.ts'
import { shipmentLineMessages } from '../../../shared/messages/new-shipment/shipment-line-messages.ts'
import { shipmentParcelMessages } from '../../../shared/messages/new-shipment/shipment-parcel-messages.ts'
import { emptyGoods, maxGoodsLines, type DraftGoods } from '../../../shared/new-shipment/draft.ts'
import { isEmptyGoods } from '../../../shared/new-shipment/empty-lines.ts'
import { Button } from '../../ui/button.tsx'
import { showNotice } from '../../ui/feedback/notices.ts'
import { forgetLeft } from '../findings/form-state.ts'
import { handleLineKeys } from '../lines/handle-line-keys.ts'
import lines from '../lines/lines.module.css'
import { edit, editDraft, useNewShipment } from '../new-shipment-store.ts'
import { ShipmentSection } from '../shipment-section.tsx'
import { useDraft } from '../use-draft.ts'
import { GoodsLine } from './goods-line.tsx'
import { GoodsTotalsLine } from './goods-totals-line.tsx'
import { lookUpHsCodes } from './hs-codes.ts'

/** An empty line for input is always shown, and is saved once it has content. */
function shownLines(goods: readonly DraftGoods[]): readonly DraftGoods[] {
  return goods.length === 0 ? [emptyGoods()] : goods
}

function change(index: number, changes: Partial<DraftGoods>): void {
  edit((draft) => ({ ...draft, goods: shownLines(draft.goods).map((each, at) => (at === index ? { ...each, ...changes } : each)) }))
}

function add(): boolean {
  const { open } = useNewShipment.getState()
  if (open === null) return false
  const goods = shownLines(open.draft.goods)
  const last = goods.at(-1)
  if (goods.length >= maxGoodsLines || (last !== undefined && isEmptyGoods(last))) return false
  edit({ goods: [...goods, emptyGoods()] })
  return true
}

function remove(index: number): void {
  const { open } = useNewShipment.getState()
  const removed = open?.draft.goods[index]
  if (open === null || removed === undefined) return
  edit({ goods: open.draft.goods.filter((_, at) => at !== index) })
  forgetLeft('goods.')
  if (isEmptyGoods(removed)) return
  showNotice({
    id: 'shipment-line',
    tone: 'info',
    message: text.removed(),
    action: {
      label: shipmentLineMessages.undo(),
      perform: () => void editDraft(open.id, (draft) => ({ ...draft, goods: draft.goods.toSpliced(index, 0, removed) })),
    },
  })
}

/** What is in the parcels, for customs. */
export function GoodsSection() {
  const goods = useDraft((draft) => draft.goods)
  useEffect(() => void lookUpHsCodes(goods), [goods])
  return (
    <ShipmentSection title={text.goods()}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for the keys of the fields inside */}
      <div className={lines.lines} onKeyDown={(event) => handleLineKeys(event, { add, remove })}>
        {shownLines(goods).map((line, index) => (
          <GoodsLine key={index} index={index} line={line} onChange={(changes) => change(index, changes)} onRemove={() => remove(index)} />
        ))}
      </div>
      <GoodsTotalsLine />
      <div className={lines.foot}>
        <Button variant="quiet" icon={Plus} onPress={() => void add()}>
          {text.add()}
        </Button>
        <p>{shipmentParcelMessages.keys()}</p>
      </div>
    </ShipmentSection>
  )
}
