import { defineMessages } from '../define-messages.ts'

/** Where Packbench searched for an order whose creation got no reply. Shown at the end of a failure or a notification; stored in the journal. */
export const orderSearchMessages = defineMessages('orderSearch', {
  listUnread: { text: 'The list of orders could not be read.', description: 'Nothing could be searched.' },
  search: {
    text: `{end, select,
      complete {Packbench searched {seen, plural, one {# order} other {# orders}}.}
      repeats {Packbench searched {seen, plural, one {# order} other {# orders}}; after that the list only repeated them.}
      endless {Packbench searched {seen, plural, one {# order} other {# orders}}; the list has more pages than can be read.}
      other {Packbench searched {seen, plural, one {# order} other {# orders}} while the list kept changing.}}`,
    description: 'One search of the whole list. end: how it ended.',
  },
  searchWithUnreadable: {
    text: '{search} {unreadable, plural, one {# of them could not be read.} other {# of them could not be read.}}',
    description: 'search: the sentence before.',
  },
  twoSearches: { text: '{first} A minute later: {second}', description: 'first, second: one sentence for each search.' },
})
