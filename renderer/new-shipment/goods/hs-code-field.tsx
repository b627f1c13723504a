import { shipmentGoodsMessages as text } from '../../../shared/messages/new-shipment/shipment-goods-messages.ts'
import { call } from '../../bridge.ts'
import { SearchBox, type SearchResult } from '../../ui/fields/search-box.tsx'
import { joinParts } from '../../ui/text/join-parts.ts'
import { FieldPlace } from '../fields/draft-text-field.tsx'
import { leaveField } from '../findings/form-state.ts'
import { useFieldProblem } from '../findings/use-findings.ts'

const maxRows = 8

/** Null if the station did not respond. */
async function find(typed: string): Promise<readonly SearchResult<string>[] | null> {
  const answer = await call('goods.searchHsCodes', { text: typed.slice(0, 200), limit: maxRows })
  if (!answer.ok) return null
  return answer.value.rows.map(({ code, description, heading, uses }) => ({
    key: code,
    label: text.found({ code, goods: description }),
    detail: joinParts(uses > 0 ? text.used({ count: uses }) : null, heading.description),
    found: code,
  }))
}

export interface HsCodeFieldProps {
  readonly path: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly describedBy: string
}

/** An HS code, typed or found by words; those used before come first. */
export function HsCodeField({ path, value, onChange, describedBy }: HsCodeFieldProps) {
  const problem = useFieldProblem(path)

  return (
    <FieldPlace path={path} problem={problem}>
      <SearchBox
        label={text.code()}
        value={value}
        onChange={onChange}
        find={find}
        // A person who types a code does not need one from the list.
        highlightsFirst={/\p{L}/u.test(value)}
        emptyText={(isSearching) => (isSearching || value.trim() === '' ? text.typeToSearch() : text.noneFound())}
        onChoose={(code) => {
          onChange(code)
          void call('goods.useHsCode', { code })
        }}
        isInvalid={problem.error !== ''}
        isDoubtful={problem.warning !== ''}
        describedBy={problem.error === '' && problem.warning === '' ? undefined : describedBy}
        onLeave={() => leaveField(path)}
      />
    </FieldPlace>
  )
}
