import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noSiteErrors, siteDraftOf } from '../../../../../renderer/settings/site/site-draft.ts'
import { SiteFields } from '../../../../../renderer/settings/site/site-fields.tsx'

function drawn(isReadOnly: boolean): string {
  const props = { draft: siteDraftOf(null), errors: noSiteErrors, hasStoredPassword: false, onChange: () => {} }
  return renderToStaticMarkup(createElement(SiteFields, { ...props, isReadOnly }))
}

test('the connection can be edited only while it is not tested', () => {
  expect(drawn(false)).not.toMatch(/ readOnly=| aria-disabled="true"/i)
  expect(drawn(true).match(/ readOnly=/gi)).toHaveLength(5)
  expect(drawn(true)).toMatch(/<button[^>]* aria-disabled="true"/)
})
