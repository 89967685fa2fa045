/** Words of a record for others that may be of the same person, and for one that leads to another. */
const mergingDuplicates = {
  panel: {
    title: 'Possible duplicates',
    none: 'Nobody else looks like the same person.',
    failed: 'Duplicates could not be looked for. Open the page again.',
    signs: { phone: 'Same phone number', email: 'Same e-mail', name_and_address: 'Same name and address' },
    orders: '{count, plural, =0 {No orders} one {# order} other {# orders}}',
    compare: 'Compare with {name}',
    search: 'Compare with another record',
    searchLabel: 'Find a subscriber',
    searchHint: 'Name, e-mail or number',
    nothing: 'Nobody matches.',
  },
  notice: {
    title: 'This record leads to {name}',
    text: 'All that was here stands there now. New orders under this address come to stand there, too.',
    open: 'Open the record that stays',
    formerly: 'Also on record as',
  },
} as const

export default mergingDuplicates
