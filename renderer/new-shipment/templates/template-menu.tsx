import { LayoutTemplate, ListChecks, PackagePlus, Save } from 'lucide-react'
import { useState } from 'react'
import { templateMessages as text } from '../../../shared/messages/new-shipment/template-messages.ts'
import type { DraftSummary } from '../../../shared/new-shipment/draft-record.ts'
import { Button } from '../../ui/button.tsx'
import { MenuButton, type MenuAction } from '../../ui/overlays/menu.tsx'
import { create, useNewShipment } from '../new-shipment-store.ts'
import { SaveTemplateDialog } from './save-template-dialog.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'

/** Listed in the menu; the dialog has all. */
const maxListed = 12

function newFrom({ id, name }: DraftSummary): MenuAction {
  return { key: id, label: text.newFrom({ name }), icon: PackagePlus, perform: () => void create({ kind: 'template', draftId: id }) }
}

/** Starts drafts from templates, and saves the open one as a template. */
export function TemplateMenu() {
  const drafts = useNewShipment((state) => state.drafts)
  const openId = useNewShipment((state) => state.open?.id ?? null)
  const [dialog, setDialog] = useState<'save' | 'list' | null>(null)
  const templates = (drafts ?? []).filter(({ kind }) => kind === 'template')
  const none: MenuAction = {
    key: 'none',
    label: text.newFromAny(),
    icon: PackagePlus,
    disabledReason: openId === null ? text.none() : text.noneYet(),
    perform: () => {},
  }
  const actions: MenuAction[] = [
    ...(templates.length === 0 ? [none] : templates.slice(0, maxListed).map(newFrom)),
    ...(openId === null ? [] : [{ key: 'save', label: text.save(), icon: Save, perform: () => setDialog('save') }]),
    ...(templates.length === 0 ? [] : [{ key: 'list', label: text.manage(), icon: ListChecks, perform: () => setDialog('list') }]),
  ]
  return (
    <>
      <MenuButton button={<Button icon={LayoutTemplate}>{text.menu()}</Button>} label={text.menuLabel()} actions={actions} />
      {dialog === 'save' && openId !== null && (
        <SaveTemplateDialog draftId={openId} templates={templates} onClose={() => setDialog(null)} />
      )}
      {dialog === 'list' && <TemplatesDialog templates={templates} onClose={() => setDialog(null)} />}
    </>
  )
}
